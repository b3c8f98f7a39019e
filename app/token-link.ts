export function tokenOf(url: URL): string {
  return url.searchParams.get("token") ?? "";
}

export const TOKEN_PAGE_HEADERS = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" } as const;
