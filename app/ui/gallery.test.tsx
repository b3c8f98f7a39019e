import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Gallery } from "./gallery.tsx";

const picture = {
  href: "/images/roof.svg",
  src: "/assets/images/roof.svg",
  width: 640,
  height: 480,
  alt: "A roof in Porto",
  caption: "Porto, the roof",
};

test("without pictures nothing is shown", () => {
  expect(renderToStaticMarkup(<Gallery label="Life" pictures={[]} />)).toBe("");
});

test("the box is a named region that takes the focus; thumbnails link to the page of their picture", () => {
  const html = renderToStaticMarkup(<Gallery label="Life" pictures={[picture]} />);
  expect(html).toMatch(/^<section aria-label="Life" tabindex="0" class="h-\[450px\]/);
  expect(html).toContain('<a href="/images/roof.svg"');
  expect(html).toContain('alt="A roof in Porto" width="640" height="480"');
});
