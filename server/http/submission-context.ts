import { isIP } from "node:net";
import type { OriginCheck, SubmissionContext } from "#core/api/submission.ts";
import { XSRF_COOKIE, XSRF_HEADER } from "#core/xsrf.ts";
import type { Log } from "../metrics/log.ts";
import { isSameText } from "../storage/secret.ts";
import type { Middleware } from "./app.ts";
import { isPublicAddress } from "./rate-limit.ts";

export interface SubmissionContextOptions {
  trustedProxies: number;
  ownHost: string | null;
  undeclaredProxy?: UndeclaredProxy;
}

/** Sets client address, origin check, and headers for spam scoring. */
export function readSubmissionContext({
  trustedProxies,
  ownHost,
  undeclaredProxy,
}: SubmissionContextOptions): Middleware {
  return async (context, next) => {
    const { headers } = context.req.raw;
    const host = ownHost ?? headers.get("host") ?? "";
    const origin = checkOrigin(headers, host);
    const peer = context.env?.incoming?.socket.remoteAddress ?? "";
    undeclaredProxy?.check(headers, peer);
    context.set("isCrossSite", origin === "cross-site");
    context.set(
      "submissionContext",
      submissionContextOf(
        headers,
        {
          requestId: context.var.requestId,
          address: clientAddress(headers, peer, trustedProxies),
          originCheck: origin === "cross-site" ? "none" : origin,
        },
        host,
      ),
    );
    await next();
  };
}

/** Each trusted proxy appends its client to X-Forwarded-For, so the entry of the outermost one is true and those before it may be forged. */
export function clientAddress(headers: Headers, peer: string, trustedProxies: number): string {
  if (trustedProxies === 0) return peer;
  const hops = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  const hop = hops.at(-trustedProxies) ?? "";
  const address = isIP(hop) ? hop : hop.replace(/^\[(.*)\](?::\d+)?$|:\d+$/, "$1");
  return isIP(address) ? address : peer;
}

/** By the XSRF token, or by the browser's own headers; the scheme of `ownHost` is the proxy's. */
export function checkOrigin(headers: Headers, ownHost: string): OriginCheck | "cross-site" {
  const token = headers.get(XSRF_HEADER);
  const cookie = cookieOf(headers.get("cookie") ?? "", XSRF_COOKIE);
  if (token && cookie && token.length >= 16 && isSameText(token, cookie)) return "token";

  const site = headers.get("sec-fetch-site");
  if (site === "same-origin") return "same-origin";
  if (site === "cross-site" || site === "same-site") return "cross-site";

  const origin = headers.get("origin");
  // Privacy extensions send 'null'.
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

export function submissionContextOf(
  headers: Headers,
  request: Pick<SubmissionContext, "requestId" | "address" | "originCheck">,
  ownHost: string,
): SubmissionContext {
  const idempotencyKey = headers.get("idempotency-key")?.slice(0, 255);
  // Some programs send `*`, no browser does.
  const namesLanguage = /[a-z]/i.test(headers.get("accept-language") ?? "");
  const referer = URL.parse(headers.get("referer") ?? "");
  const sentFrom = referer?.host === ownHost ? referer.pathname + referer.search : "";
  return { ...request, namesLanguage, sentFrom, ...(idempotencyKey && { idempotencyKey }) };
}

export interface UndeclaredProxy {
  check(headers: Headers, peer: string): void;
  readonly isSeen: boolean;
}

export const UNDECLARED_PROXY =
  "Requests come through a proxy, but TRUSTED_PROXIES is 0, so rate limits by address are off. Set it to the number of your proxies.";

/** Only local and private peers count, because a visitor may send X-Forwarded-For too. Its value is not logged. */
export function createUndeclaredProxy(trustedProxies: number, log: Log): UndeclaredProxy {
  let isSeen = false;
  return {
    check(headers, peer) {
      if (isSeen || trustedProxies > 0 || peer === "" || isPublicAddress(peer)) return;
      if (!headers.has("x-forwarded-for")) return;
      isSeen = true;
      log.warn({}, UNDECLARED_PROXY);
    },
    get isSeen() {
      return isSeen;
    },
  };
}
