import { asker } from "./raw-request.ts";

/** How long browsers and shared caches may keep a page. */
export const PAGE_CACHE = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

/** Asks for the pages of a site in the ways in which tests want to see them. */
export function pageRequests(url: string) {
  const ask = asker(url);
  /** As a visitor who follows nothing by himself. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: "manual" });
  return {
    get,
    bytesOf: async (path: string, headers: Record<string, string> = {}) =>
      Buffer.from(await (await get(path, headers)).arrayBuffer()),
    /** The body as it travels: `fetch` would decode it. */
    travelling: (path: string, ...headers: string[]) => ask(`GET ${path} HTTP/1.1`, ...headers),
  };
}
