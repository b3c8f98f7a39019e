import type { OriginCheck } from "#core/visit.ts";
import { isSameText } from "../config/same-text.ts";

export const XSRF_COOKIE = "XSRF-TOKEN";
export const XSRF_HEADER = "X-XSRF-TOKEN";

/**
 * How a request that changes something proves where it comes from: by the token that only our own pages can read,
 * or by what the browser itself says. `cross-site` says that another site's page sent it.
 *
 * @param ownHost host and port of the site as visitors see it; the scheme is left to the proxy
 */
export function proofOf(headers: Headers, ownHost: string): OriginCheck | "cross-site" {
  const token = headers.get(XSRF_HEADER);
  const cookie = cookieOf(headers.get("cookie") ?? "", XSRF_COOKIE);
  if (token && cookie && token.length >= 16 && isSameText(token, cookie)) return "token";

  const site = headers.get("sec-fetch-site");
  if (site === "same-origin") return "same-origin";
  if (site === "cross-site" || site === "same-site") return "cross-site";

  const origin = headers.get("origin");
  // A privacy tool may send 'null': that proves nothing, either way.
  if (origin === null || origin === "null") return "none";
  return URL.parse(origin)?.host === ownHost ? "same-origin" : "cross-site";
}

function cookieOf(header: string, name: string): string | null {
  for (const part of header.split(";")) {
    const [key, ...value] = part.trim().split("=");
    if (key === name) return value.join("=");
  }
  return null;
}
