import type { IncomingMessage } from "node:http";
import type { Proof, Visit } from "#core/visit.ts";

/**
 * The client's address, as far as it can be believed: each proxy of ours adds the address it saw at the end of
 * X-Forwarded-For, so the one before the last `trustedProxies - 1` entries is true, and all before it is hearsay.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
  const peer = request.socket.remoteAddress ?? "";
  if (trustedProxies === 0) return peer;
  const header = request.headers["x-forwarded-for"];
  const hops = (Array.isArray(header) ? header.join(",") : (header ?? ""))
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-trustedProxies) ?? peer;
}

export function visitOf(
  request: IncomingMessage,
  requestId: string,
  proof: Proof,
  trustedProxies: number,
): Visit {
  const key = request.headers["idempotency-key"];
  return {
    requestId,
    address: clientAddress(request, trustedProxies),
    proof,
    ...(typeof key === "string" && key !== "" && { idempotencyKey: key.slice(0, 255) }),
  };
}
