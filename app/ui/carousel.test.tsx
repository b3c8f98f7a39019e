import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Carousel } from "./carousel.tsx";

const html = renderToStaticMarkup(
  <Carousel kind="clients" label="Our clients">
    <p>One</p>
    <p>Two</p>
  </Carousel>,
);

test("the server renders a labeled region with a list that takes the focus, and no buttons", () => {
  expect(html).toMatch(/^<section aria-roledescription="carousel" aria-label="Our clients">/);
  expect(html).toMatch(/<ul tabindex="0" aria-label="Our clients"/);
  expect(html.match(/<li\b/g)).toHaveLength(2);
  expect(html).not.toContain("<button");
});

test("reserves space for the buttons without a style attribute", () => {
  expect(html).toContain("min-h-11");
  expect(html).not.toContain("style=");
});

test("slides in view by width are the specification's", () => {
  expect(html).toContain("[--shown:4] max-[992px]:[--shown:3] max-[767px]:[--shown:2]");
});
