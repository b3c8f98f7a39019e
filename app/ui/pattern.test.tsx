import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BrandContext } from "#app/brand.tsx";
import { drawPattern } from "#core/patterns/draw-pattern.ts";
import { PATTERNS } from "#core/patterns/patterns.ts";
import { shippedBrand } from "#tests/support/shipped-content.ts";
import { DrawPatternContext, Pattern } from "./pattern.tsx";

test.each(PATTERNS)("%s are inlined, hidden from screen readers and without inline styles", (pattern) => {
  const markup = renderToStaticMarkup(
    <BrandContext value={{ ...shippedBrand.page, pattern }}>
      <DrawPatternContext value={drawPattern}>
        <Pattern slug="ai-agent" shape="cover" />
      </DrawPatternContext>
    </BrandContext>,
  );
  expect(markup).toMatch(/^<div aria-hidden="true" class="pattern"><svg .*<\/svg><\/div>$/);
  expect(markup).not.toContain("style=");
});
