import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BackToTop } from "./back-to-top.tsx";
import { ScrollLink } from "./scroll-link.tsx";

test("both are links to a part of the page", () => {
  const link = <ScrollLink target="openings">View opening</ScrollLink>;
  expect(renderToStaticMarkup(link)).toMatch(/^<a href="#openings"[^>]*>View opening</);
  expect(renderToStaticMarkup(<BackToTop />)).toMatch(/<a href="#top" aria-label="Back to top"[^>]*>/);
});
