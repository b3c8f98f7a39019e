import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BrandContext } from "#app/brand.tsx";
import { shippedBrand } from "#tests/support/shipped-content.ts";
import { Wordmark } from "./wordmark.tsx";

const { page } = shippedBrand;
const wordmark = { viewBox: "0 0 90 40", width: 9, height: 4, markup: '<path d="M1 1h8z"></path>' };

const render = (brand: Partial<typeof page>) =>
  renderToStaticMarkup(
    <BrandContext value={{ ...page, ...brand }}>
      <Wordmark name="Harbour & Vane" />
    </BrandContext>,
  );

test("a name that has a drawing is drawn, and hidden from screen readers", () => {
  const markup = render({ wordmark });
  expect(markup).toMatch(/^<svg [^>]*aria-hidden="true"[^>]*><path d="M1 1h8z"><\/path><\/svg>$/);
  expect(markup).toContain('width="9rem"');
  expect(markup).not.toContain("style=");
});

test("writes another name next to the icon", () => {
  const markup = render({ wordmark: null, icon: "/favicon.svg" });
  expect(markup).toContain("Harbour &amp; Vane");
  expect(markup).toContain('<img src="/favicon.svg" alt=""');
});
