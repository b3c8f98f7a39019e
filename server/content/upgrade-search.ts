import path from "node:path";
import { collections } from "./collections.ts";
import { describedPages, entryFileAt } from "./described-pages.ts";
import type { Fields, ReadFields, UpgradeStep } from "./upgrade-step.ts";

const SEO = collections.seo.file;
const CATEGORIES = collections.postCategories.file;

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as Fields[]) : []);

/** What `seo.yaml` says about a page. */
function searchAt(url: string, read: ReadFields): Fields | null {
  const row = rowsOf(read(SEO)).find(({ customUrl }) => customUrl === url);
  if (row === undefined) return null;
  const { title, description, keywords } = row;
  return { title, description, ...(keywords !== "" && { keywords }) };
}

const ADDED = "Added the search metadata of the page, which were in seo.yaml";

/** Puts the search metadata of a page into its entry, and takes them out of `seo.yaml`. */
export const SEARCH_STEPS: readonly UpgradeStep[] = [
  {
    version: "1.1.0",
    title: "Moved the description for search results into 'search'",
    files: "pages/*.md",
    update: ({ description, ...fields }) =>
      description === undefined
        ? fields
        : { ...fields, search: { description, ...(fields.search as Fields) } },
  },
  ...(["services", "hirePages", "papers", "writtenPages"] as const).map(
    (name): UpgradeStep => ({
      version: "1.1.0",
      title: ADDED,
      files: `${collections[name].file}/*.md`,
      update: (fields, read, file) => {
        const search = searchAt(describedPages[name](path.basename(file, ".md")), read);
        return search === null || "search" in fields ? fields : { ...fields, search };
      },
    }),
  ),
  {
    version: "1.1.0",
    title: ADDED,
    files: CATEGORIES,
    update: (categories, read) => {
      if (!Array.isArray(categories)) return categories;
      return categories.map((category: Fields) => {
        const search = searchAt(describedPages.postCategories(String(category.slug)), read);
        return search === null || "search" in category ? category : { ...category, search };
      }) as never;
    },
  },
  {
    version: "1.1.0",
    title: "Removed the search metadata that are in the entries of their pages",
    files: SEO,
    update: (rows, read) => {
      if (!Array.isArray(rows)) return rows;
      return rows.filter(({ customUrl }: Fields) => !hasSearch(String(customUrl), read)) as never;
    },
  },
];

function hasSearch(url: string, read: ReadFields): boolean {
  const place = entryFileAt(url);
  if (place === null) return false;
  const value = read(place.file);
  const entry = Array.isArray(value) ? rowsOf(value).find(({ slug }) => slug === place.slug) : value;
  return entry?.search !== undefined;
}
