import { expect, test } from "vitest";
import { currentEntry, currentLink } from "./current-page.ts";

test.each([
  ["/blog", "/blog", "page"],
  ["/blog", "/blog/what-fsync-costs", "true"],
  ["/blog", "/category/databases", "true"],
  ["/blog", "/search/fsync", "true"],
  ["/blog", "/blogs", undefined],
  ["/services", "/services/react-development", "true"],
  ["/services/react-development", "/services", undefined],
  ["/", "/about", undefined],
])("the link to %s is marked on %s as %s", (url, pathname, current) => {
  expect(currentLink(url, pathname)).toBe(current);
});

test("a menu is marked on its overview, on a page that it links, and below it", () => {
  const top = [{ label: "All services", url: "/services" }];
  const groups = [{ links: [{ label: "About", url: "/about" }] }];
  const marked = (pathname: string) => currentEntry({ label: "Services", top, groups }, pathname);
  expect(["/services", "/about", "/services/node.js-development", "/faq"].map(marked)).toEqual([
    "true",
    "true",
    "true",
    undefined,
  ]);
});
