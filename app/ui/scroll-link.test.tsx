import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ScrollLink } from "./scroll-link.tsx";

test("is a link to a part of the page", () => {
  const link = <ScrollLink target="openings">View opening</ScrollLink>;
  expect(renderToStaticMarkup(link)).toMatch(/^<a href="#openings"[^>]*>View opening</);
});
