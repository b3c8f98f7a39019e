import { expect, test } from "vitest";
import { singlePages } from "#core/pages.ts";
import { paths } from "#core/paths.ts";
import { company, shippedContent } from "#tests/support/shipped-content.ts";
import { metadataOf } from "./metadata.ts";

/** The search form only redirects, and the specification gives the page of thanks the name of the company. */
const OTHERS: readonly string[] = [paths.searchForm, paths.thankYou];

const pages = singlePages.map(({ path }) => path).filter((path) => !OTHERS.includes(path));

test.each(pages)("the title of %s says more than the name of the company", (path) => {
  expect(metadataOf({ ...shippedContent, posts: [], openings: [] }, path, "").title).not.toBe(company.name);
});
