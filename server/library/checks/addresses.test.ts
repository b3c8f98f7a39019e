import { expect, test } from "vitest";
import { paths } from "#core/paths.ts";
import { shippedContent } from "#tests/support/shipped-content.ts";
import { pagesOfTheTable } from "./addresses.ts";

test("every page that is written in the list of addresses needs its entry; files and pages out of mails do not", () => {
  const pages = pagesOfTheTable(shippedContent);
  for (const page of [paths.home, paths.faq, paths.siteMap, paths.thankYou]) expect(pages).toContain(page);
  for (const apart of [paths.robots, paths.release, paths.unsubscribe]) expect(pages).not.toContain(apart);
  const files = pages.filter((page) => /\.(?:xml|txt)$/.test(page));
  expect(files).toEqual([]);
});
