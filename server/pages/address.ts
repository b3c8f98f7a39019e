/** The query parameters that a page looks at; every other one is no part of its address. */
const QUERIES: readonly { path: RegExp; names: readonly string[] }[] = [
  { path: /^\/thank-you$/, names: ["ref"] },
  { path: /^\/(?:blog|category\/[^/]+|search\/[^/]+)$/, names: ["page"] },
  { path: /^\/search$/, names: ["keyword"] },
];

/** React Router asks for the data of a page under the page's path with this ending. */
const DATA = ".data";

/** What a page is rendered for and kept under. */
export interface PageAddress {
  /** Path as in the request, `.data` included. */
  path: string;
  /** Path of the page itself. */
  page: string;
  isData: boolean;
  /** Allowed query, in a fixed order: empty, or with its question mark. */
  query: string;
}

/** Takes apart a path with a query; null for a path that cannot be decoded. */
export function pageAddress(target: string): PageAddress | null {
  const mark = target.indexOf("?");
  const path = mark === -1 ? target : target.slice(0, mark);
  try {
    decodeURIComponent(path);
  } catch {
    return null;
  }
  const isData = path.endsWith(DATA);
  const page = isData ? pageOfData(path) : path;
  const names = mark === -1 ? [] : (QUERIES.find((row) => row.path.test(page))?.names ?? []);
  const given = names.length > 0 ? new URLSearchParams(target.slice(mark + 1)) : null;
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = given?.get(name);
    if (value) kept.set(name, value);
  }
  return { path, page, isData, query: kept.size > 0 ? `?${kept}` : "" };
}

function pageOfData(path: string): string {
  const page = path.slice(0, -DATA.length);
  return page === "/_root" ? "/" : page;
}
