import { CHOOSER, HIRING_MODELS, questions } from "#core/hiring-models.ts";
import { parsePageNumber } from "#core/pagination.ts";
import { FILTERS } from "#core/work-filters.ts";

/** The values that a parameter may have where it has only a few: any other one is dropped. */
type Values = Readonly<Record<string, readonly string[]>>;

/** The query parameters that a page looks at; every other one is no part of its address. */
const QUERIES: readonly { path: RegExp; names: readonly string[]; only?: Values }[] = [
  {
    path: /^\/contact-us$/,
    names: ["project_type"],
    only: { project_type: Object.values(HIRING_MODELS) },
  },
  { path: /^\/hiring-model$/, names: questions, only: CHOOSER },
  { path: /^\/thank-you$/, names: ["ref"] },
  { path: /^\/career-builder\/[^/]+$/, names: ["ref"] },
  { path: /^\/(?:blog|career-builder|category\/[^/]+|search\/[^/]+)$/, names: ["page"] },
  { path: /^\/blog\/[^/]+$/, names: ["preview"] },
  { path: /^\/(?:newsletter\/(?:confirm|unsubscribe)|submissions\/release)$/, names: ["token"] },
  { path: /^\/portfolios$/, names: FILTERS },
  { path: /^\/search$/, names: ["keyword"] },
  { path: /^\/faq$/, names: ["q"] },
  { path: /^\/services$/, names: ["platform"] },
  { path: /^\/hire-resources$/, names: ["platform", "skill"] },
];

/** Pages of words that a visitor typed, by path and query: there is no end of them. */
const OPEN_ENDED = /^\/(?:search\/|faq\?)/;

/** React Router asks for the data of a page under the page's path with this ending; after a slash stands a `_`. */
const DATA = ".data";

/** What a page is rendered for and kept under. */
export interface PageUrl {
  /** Path to render, `.data` included. */
  path: string;
  /** Path of the page itself. */
  page: string;
  isData: boolean;
  /** Allowed query, in a fixed order: empty, or with its question mark. */
  query: string;
  /** Whether there is no end of such pages: keeping them would push all others out. */
  isOpenEnded: boolean;
}

/**
 * Takes apart a path with a query; null for a path that cannot be decoded. However an address is spelled, in
 * percent signs, trailing slashes of a `.data` path or zeros before a number, it is one address: each page is kept
 * once, and shows nothing of the spelling that it was first asked for with.
 */
export function parsePageUrl(target: string): PageUrl | null {
  const mark = target.indexOf("?");
  const path = oneSpelling(mark === -1 ? target : target.slice(0, mark));
  if (path === null) return null;
  const isData = path.endsWith(DATA);
  const page = isData ? pageOfData(path) : path;
  const { names = [], only = {} } = (mark !== -1 && QUERIES.find((row) => row.path.test(page))) || {};
  const given = names.length > 0 ? new URLSearchParams(target.slice(mark + 1)) : null;
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given?.get(name);
    if (value && (only[name]?.includes(value) ?? true))
      kept.set(name, name === "page" ? String(parsePageNumber(value) ?? value) : value);
  }
  const query = kept.size > 0 ? `?${kept}` : "";
  return {
    path: isData ? dataOfPage(page) : path,
    page,
    isData,
    query,
    isOpenEnded: OPEN_ENDED.test(page + query),
  };
}

/** As `core/paths.ts` would write it. Dots that lead up, which browsers take away, would name another page. */
function oneSpelling(path: string): string | null {
  try {
    const names = path.split("/").map(decodeURIComponent);
    return names.some((name) => name === "." || name === "..")
      ? null
      : names.map(encodeURIComponent).join("/");
  } catch {
    return null;
  }
}

function pageOfData(path: string): string {
  const page = path.slice(0, -DATA.length).replace(/\/_$/, "/");
  return page.replace(/\/+$/, "") || "/";
}

function dataOfPage(page: string): string {
  return (page === "/" ? "/_" : page) + DATA;
}
