import { rawClient } from "./raw-request.ts";

export const PAGE_CACHE = "public, max-age=60, stale-while-revalidate=600, stale-if-error=86400";

export function pageRequests(url: string) {
  const request = rawClient(url);
  /** Does not follow redirects. */
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(url + path, { headers, redirect: "manual" });
  return {
    get,
    bytesOf: async (path: string, headers: Record<string, string> = {}) =>
      Buffer.from(await (await get(path, headers)).arrayBuffer()),
    /** `fetch` would decode the body. */
    encodedBody: (path: string, ...headers: string[]) => request(`GET ${path} HTTP/1.1`, ...headers),
  };
}
