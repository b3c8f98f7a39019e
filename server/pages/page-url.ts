import { type PageRecord, pageAt } from "#core/pages.ts";
import { parsePageNumber } from "#core/pagination.ts";

/** Suffix of React Router's data requests; after a trailing slash the name is `_.data`. */
const DATA = ".data";

export interface PageUrl {
  path: string;
  page: string;
  /** Null for an unknown page. */
  record: PageRecord | null;
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
  const record = pageAt(page);
  const { query, isCached } = allowedQuery(record, mark === -1 ? "" : target.slice(mark + 1));
  return {
    path: isData ? dataOfPage(page) : path,
    page,
    record,
    isData,
    query,
    isOpenEnded: record?.isCached === false || !isCached,
  };
}

function allowedQuery(record: PageRecord | null, given: string): { query: string; isCached: boolean } {
  const allowed = new URLSearchParams();
  let isCached = true;
  if (given === "" || record?.query === undefined) return { query: "", isCached };
  const parameters = new URLSearchParams(given);
  for (const [name, parameter] of Object.entries(record.query)) {
    const value = parameters.get(name);
    if (!value || !(parameter.values?.includes(value) ?? true)) continue;
    allowed.set(name, name === "page" ? String(parsePageNumber(value) ?? value) : value);
    if (parameter.isCached === false) isCached = false;
  }
  return { query: allowed.size > 0 ? `?${allowed}` : "", isCached };
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
