export function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}

/** Pages with a token in their URL are not cached and send no referrer. */
export const TOKEN_PAGE_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } as const;
