import { isIP } from "node:net";
import type { Visit } from "#core/visit.ts";

/**
 * The client's address, as far as it can be believed: each proxy of ours adds the address it saw at the end of
 * X-Forwarded-For, so the entry of the outermost proxy of ours is true, and all before it is hearsay. Some proxies
 * add a port, which would make every connection a client of its own; what is no address at all counts for nothing.
 */
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

/**
 * What is known of a request, before its body is read.
 *
 * @param ownHost host and port of the site as visitors see it
 */
export function visitOf(
  headers: Headers,
  facts: Pick<Visit, "requestId" | "address" | "originCheck">,
  ownHost: string,
): Visit {
  const idempotencyKey = headers.get("idempotency-key")?.slice(0, 255);
  // Some programs send `*`, no browser does.
  const namesLanguage = /[a-z]/i.test(headers.get("accept-language") ?? "");
  const referer = URL.parse(headers.get("referer") ?? "");
  const sentFrom = referer?.host === ownHost ? referer.pathname + referer.search : "";
  return { ...facts, namesLanguage, sentFrom, ...(idempotencyKey && { idempotencyKey }) };
}
