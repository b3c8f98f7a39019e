import { ESTIMATE_EDITION, ESTIMATE_QUESTIONS, ESTIMATE_STEP } from "#core/estimate-query.ts";
import { CHOOSER, CHOOSER_SUBMITTED, questions } from "#core/hiring-models.ts";
import { parsePageNumber } from "#core/pagination.ts";
import { SHORTLIST } from "#core/shortlist.ts";
import { READER_ZONES } from "#core/time-zones.ts";
import { FILTERS } from "#core/work-filters.ts";

type Values = Readonly<Record<string, readonly string[]>>;

/** Query parameters by page; all others are dropped. */
const QUERIES: readonly { path: RegExp; names: readonly string[]; only?: Values }[] = [
  { path: /^\/contact-us$/, names: ["project_type", "estimate"] },
  { path: /^\/shortlist$/, names: [SHORTLIST] },
  { path: /^\/estimate$/, names: [ESTIMATE_EDITION, ESTIMATE_STEP, ...ESTIMATE_QUESTIONS] },
  {
    path: /^\/hiring-model$/,
    names: [...questions, CHOOSER_SUBMITTED, "zone"],
    only: { ...CHOOSER, [CHOOSER_SUBMITTED]: ["1"], zone: READER_ZONES },
  },
  { path: /^\/hire-resources\/[^/]+$/, names: ["zone"], only: { zone: READER_ZONES } },
  { path: /^\/thank-you$/, names: ["ref", "about"] },
  { path: /^\/career-builder\/[^/]+$/, names: ["ref"] },
  { path: /^\/(?:blog|career-builder|category\/[^/]+|search\/[^/]+)$/, names: ["page"] },
  { path: /^\/blog\/[^/]+$/, names: ["preview"] },
  {
    path: /^\/(?:newsletter\/(?:confirm|unsubscribe)|submissions\/release|book-a-call\/booking)$/,
    names: ["token"],
  },
  { path: /^\/portfolios$/, names: FILTERS },
  { path: /^\/search$/, names: ["keyword"] },
  { path: /^\/faq$/, names: ["q"] },
  { path: /^\/services$/, names: ["platform"] },
  { path: /^\/hire-resources$/, names: ["platform", "skill"] },
];

/** Their number is unlimited or large, so they are not cached. */
const OPEN_ENDED =
  /^\/(?:search\/|faq\?|estimate\?|shortlist\?|contact-us\?.*estimate=|(?:hiring-model|hire-resources\/[^?]*)\?.*zone=)/;

/** Suffix of React Router's data requests; after a trailing slash the name is `_.data`. */
const DATA = ".data";

export interface PageUrl {
  path: string;
  page: string;
  isData: boolean;
  /** In a fixed order: empty, or with its question mark. */
  query: string;
  /** Depends on free text, so that caching it would evict other pages. */
  isOpenEnded: boolean;
}

/** Null for a malformed percent escape or a dot segment; different spellings give the same URL, so each page is cached once. */
export function parsePageUrl(target: string): PageUrl | null {
  const mark = target.indexOf("?");
  const path = normalizePath(mark === -1 ? target : target.slice(0, mark));
  if (path === null) return null;
  const isData = path.endsWith(DATA);
  const page = isData ? pageOfData(path) : path;
  const { names = [], only = {} } = (mark !== -1 && QUERIES.find((row) => row.path.test(page))) || {};
  const given = names.length > 0 ? new URLSearchParams(target.slice(mark + 1)) : null;
  const allowed = new URLSearchParams();
  for (const name of names) {
    const value = given?.get(name);
    if (value && (only[name]?.includes(value) ?? true))
      allowed.set(name, name === "page" ? String(parsePageNumber(value) ?? value) : value);
  }
  const query = allowed.size > 0 ? `?${allowed}` : "";
  return {
    path: isData ? dataOfPage(page) : path,
    page,
    isData,
    query,
    isOpenEnded: OPEN_ENDED.test(page + query),
  };
}

export function isDataTarget(target: string): boolean {
  return target.split("?", 1)[0]?.endsWith(DATA) ?? false;
}

/** Refuses dot segments, which would resolve to another page. */
function normalizePath(path: string): string | null {
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
