import { type EntryRef, STUDIO_PREVIEW } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { createExpiringTokens } from "../storage/secret.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const LIFETIME_MS = 14 * DAY_MS;

export interface PreviewLinks {
  linkTo(entryRef: EntryRef, which: "draft" | "live"): string;
  read(query: URLSearchParams): { entryRef: EntryRef; which: "draft" | "live" } | null;
}

export function createPreviewLinks(secret: string, clock: Clock): PreviewLinks {
  const tokens = createExpiringTokens(secret, "studio preview", clock);
  const subjectOf = ({ collection, entry }: EntryRef) => JSON.stringify([collection, entry]);
  return {
    linkTo(entryRef, which) {
      // Rounded to the day, so that a link stays the same during it.
      const day = Math.floor(clock() / DAY_MS) * DAY_MS;
      const token = tokens.make(subjectOf(entryRef), day + LIFETIME_MS);
      return `${STUDIO_PREVIEW}?${new URLSearchParams({ ...entryRef, show: which, token })}`;
    },
    read(query) {
      const entryRef = { collection: query.get("collection") ?? "", entry: query.get("entry") ?? "" };
      if (!tokens.isValid(subjectOf(entryRef), query.get("token") ?? "")) return null;
      return { entryRef, which: query.get("show") === "live" ? "live" : "draft" };
    },
  };
}
