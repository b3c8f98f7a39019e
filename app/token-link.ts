/** The token of a link in a mail. */
export function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}

/** Pages with a token in their address are kept by nobody and named to nobody. */
export const TOKEN_PAGE_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } as const;
