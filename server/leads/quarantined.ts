import type { KeptBack } from "#core/site.ts";
import type { ReleaseLinks } from "./approval-links.ts";
import type { Release } from "./approve.ts";

/** @param wake tells the outbox that there may be something to deliver */
export function createKeptBack(links: ReleaseLinks, release: Release, wake: () => void): KeptBack {
  return {
    referenceOf: links.read,
    async release(token) {
      const reference = links.read(token);
      const released = reference === null ? "unknown" : await release(reference);
      wake();
      return released !== "unknown";
    },
  };
}
