import { timingSafeEqual } from "node:crypto";
import type { Clock } from "../config/clock.ts";
import { signer } from "../storage/secret.ts";

const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;

/** Signed links to unpublished posts, valid for two weeks. */
export interface Previews {
  tokenFor(slug: string): string;
  isGenuine(slug: string, token: string): boolean;
}

export function createPreviews(secret: string, clock: Clock): Previews {
  const sign = signer(secret, "preview");
  const tokenUntil = (slug: string, end: string) => `${end}.${sign(`${end} ${slug}`)}`;
  return {
    tokenFor: (slug) => tokenUntil(slug, Math.floor((clock() + LIFETIME_MS) / 1000).toString(36)),
    isGenuine(slug, token) {
      const end = /^[0-9a-z]{1,9}(?=\.)/.exec(token)?.[0];
      if (end === undefined || Number.parseInt(end, 36) * 1000 < clock()) return false;
      const [given, right] = [Buffer.from(token), Buffer.from(tokenUntil(slug, end))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
