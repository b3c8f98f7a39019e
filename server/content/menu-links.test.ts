import { expect, test } from "vitest";
import { PARTS } from "#core/parts.ts";
import { paths } from "#core/paths.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import type { Content } from "./collections.ts";
import { shownLinks, shownUrl } from "./menu-links.ts";

const content: Content = {
  ...shippedContent,
  redirects: [
    { from: "/former", to: "/about", status: 301 },
    { from: "/gone", to: null, status: 301 },
  ],
};
const withoutBlog: Content = {
  ...content,
  posts: [],
  postCategories: [],
  site: { ...content.site, parts: PARTS.filter((part) => part !== "blog") },
};

test.each([
  ["/about", "/about"],
  ["/contact-us?project_type=a#form", "/contact-us?project_type=a#form"],
  ["https://example.com/none", "https://example.com/none"],
  ["/assets/images/any.svg", "/assets/images/any.svg"],
  ["/feed.xml", "/feed.xml"],
  ["/former?a=b", "/about?a=b"],
  ["/why-former", paths.why(content.company.slug)],
  ["/gone", null],
  ["/none", null],
  ["/services/none", null],
])("a link to %s leads to %s", (url, expected) => {
  expect(shownUrl(url, content)).toBe(expected);
});

test("a list has no link to a page of a part that is off, or to one that does not exist", () => {
  const links = ["/blog", "/about", "/feed.xml", "/none"].map((url) => ({ label: url, url }));
  expect(shownLinks(links, withoutBlog).map(({ url }) => url)).toEqual(["/about"]);
});
