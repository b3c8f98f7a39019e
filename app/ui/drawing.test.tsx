import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BrandContext } from "#app/brand.tsx";
import { drawScene } from "#core/drawings/draw-scene.ts";
import { drawPattern } from "#core/patterns/draw-pattern.ts";
import { PATTERNS } from "#core/patterns/patterns.ts";
import { shippedBrand } from "#tests/support/shipped-content.ts";
import { DrawContext, Pattern, Scene } from "./drawing.tsx";

test.each(PATTERNS)("%s are inlined, hidden from screen readers and without inline styles", (pattern) => {
  const markup = renderToStaticMarkup(
    <BrandContext value={{ ...shippedBrand.page, pattern }}>
      <DrawContext value={{ drawPattern, drawScene }}>
        <Pattern slug="ai-agent" shape="cover" />
        <Scene name="calendar" />
      </DrawContext>
    </BrandContext>,
  );
  expect(markup).toMatch(/^(?:<div aria-hidden="true" class="pattern"><svg .*?<\/svg><\/div>){2}$/);
  expect(markup).not.toContain("style=");
});
