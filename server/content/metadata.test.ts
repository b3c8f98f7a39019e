import { expect, test } from "vitest";
import type { Search, SeoEntry } from "#core/content/search.ts";
import { singlePages } from "#core/pages.ts";
import { paths } from "#core/paths.ts";
import { company, shippedContent } from "#tests/support/shipped-content.ts";
import type { Service } from "./collections.ts";
import { metadataOf } from "./metadata.ts";

/** The search form only redirects, and the specification gives the page of thanks the name of the company. */
const OTHERS: readonly string[] = [paths.searchForm, paths.thankYou];

const pages = singlePages.map(({ path }) => path).filter((path) => !OTHERS.includes(path));

test.each(pages)("the title of %s says more than the name of the company", (path) => {
  expect(metadataOf({ ...shippedContent, posts: [], openings: [] }, path, "").title).not.toBe(company.name);
});

const PAGE = "/services/flutter-app-development";

function withSearch(search: Search | undefined, rows: readonly SeoEntry[] = []) {
  const services = shippedContent.services.map((one) =>
    one.slug === "flutter-app-development" ? { ...one, search } : one,
  );
  const content = { ...shippedContent, services, seo: [...shippedContent.seo, ...rows] };
  return metadataOf(content, PAGE, "https://site.example");
}

test("search metadata come from the entry, then from seo.yaml, then from the page's own texts", () => {
  const service = shippedContent.services.find(({ slug }) => PAGE.endsWith(slug)) as Service;
  const row = { customUrl: "/services/{name}", title: "All", description: "Of {name}", keywords: "rows" };
  const usual = {
    title: service.title,
    description: service.summary,
    keywords: service.technologies.join(", "),
  };
  expect(withSearch(undefined)).toMatchObject({ ...usual, canonical: `https://site.example${PAGE}` });
  expect(withSearch({ title: "Apps" })).toMatchObject({ ...usual, title: "Apps" });
  expect(withSearch({ title: "Apps" }, [row])).toMatchObject({
    ...{ title: "Apps", description: "Of flutter-app-development", keywords: "rows" },
  });
});
