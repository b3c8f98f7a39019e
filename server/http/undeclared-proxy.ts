import type { Log } from "../metrics/log.ts";
import { isPublic } from "./rate-limit/networks.ts";

/** Notices requests that come through a proxy which `TRUSTED_PROXIES` does not count. */
export interface UndeclaredProxy {
  check(headers: Headers, peer: string): void;
  /** Whether there was one since the start. */
  readonly isSeen: boolean;
}

/**
 * A visitor may send X-Forwarded-For too, so it counts only from a local or private address. What it says is not logged.
 */
export function createUndeclaredProxy(trustedProxies: number, log: Log): UndeclaredProxy {
  let isSeen = false;
  return {
    check(headers, peer) {
      if (isSeen || trustedProxies > 0 || peer === "" || isPublic(peer)) return;
      if (!headers.has("x-forwarded-for")) return;
      isSeen = true;
      log.warn({}, UNDECLARED_PROXY);
    },
    get isSeen() {
      return isSeen;
    },
  };
}

export const UNDECLARED_PROXY =
  "Requests come through a proxy, and TRUSTED_PROXIES is 0: rate limits by address are off. Set it to the number of your proxies.";
