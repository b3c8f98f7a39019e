import { type Place, STUDIO_PREVIEW } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { isSameText, signer } from "../storage/secret.ts";

const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;

export interface PreviewLinks {
  /** @param which the draft or the published page */
  linkTo(place: Place, which: "draft" | "live"): string;
  /** Null for an expired or forged link. */
  read(query: URLSearchParams): { place: Place; which: "draft" | "live" } | null;
}

export function createPreviewLinks(secret: string, clock: Clock): PreviewLinks {
  const sign = signer(secret, "studio preview");
  const tokenOf = (place: Place, end: string) =>
    `${end}.${sign(JSON.stringify([end, place.collection, place.entry]))}`;
  return {
    linkTo(place, which) {
      // Rounded to the day, so that a link stays the same during it.
      const day = Math.floor(clock() / 86_400_000) * 86_400_000;
      const token = tokenOf(place, Math.floor((day + LIFETIME_MS) / 1000).toString(36));
      const { collection, entry } = place;
      return `${STUDIO_PREVIEW}?${new URLSearchParams({ collection, entry, show: which, token })}`;
    },
    read(query) {
      const token = query.get("token") ?? "";
      const end = /^[0-9a-z]{1,9}(?=\.)/.exec(token)?.[0];
      const place = { collection: query.get("collection") ?? "", entry: query.get("entry") ?? "" };
      if (end === undefined || Number.parseInt(end, 36) * 1000 < clock()) return null;
      if (!isSameText(token, tokenOf(place, end))) return null;
      return { place, which: query.get("show") === "live" ? "live" : "draft" };
    },
  };
}
