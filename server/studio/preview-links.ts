import { type EntryRef, STUDIO_PREVIEW } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { isSameText, signer } from "../storage/secret.ts";

const LIFETIME_MS = 14 * 24 * 60 * 60 * 1000;

export interface PreviewLinks {
  linkTo(entryRef: EntryRef, which: "draft" | "live"): string;
  read(query: URLSearchParams): { entryRef: EntryRef; which: "draft" | "live" } | null;
}

export function createPreviewLinks(secret: string, clock: Clock): PreviewLinks {
  const sign = signer(secret, "studio preview");
  const tokenOf = (entryRef: EntryRef, end: string) =>
    `${end}.${sign(JSON.stringify([end, entryRef.collection, entryRef.entry]))}`;
  return {
    linkTo(entryRef, which) {
      // Rounded to the day, so that a link stays the same during it.
      const day = Math.floor(clock() / 86_400_000) * 86_400_000;
      const token = tokenOf(entryRef, Math.floor((day + LIFETIME_MS) / 1000).toString(36));
      const { collection, entry } = entryRef;
      return `${STUDIO_PREVIEW}?${new URLSearchParams({ collection, entry, show: which, token })}`;
    },
    read(query) {
      const token = query.get("token") ?? "";
      const end = /^[0-9a-z]{1,9}(?=\.)/.exec(token)?.[0];
      const entryRef = { collection: query.get("collection") ?? "", entry: query.get("entry") ?? "" };
      if (end === undefined || Number.parseInt(end, 36) * 1000 < clock()) return null;
      if (!isSameText(token, tokenOf(entryRef, end))) return null;
      return { entryRef, which: query.get("show") === "live" ? "live" : "draft" };
    },
  };
}
