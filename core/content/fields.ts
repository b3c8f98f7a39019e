/** The kinds of value that content files share. Every schema of a collection is built from these. */
import { z } from "zod";

/** A line of text as an editor types it: trimmed, never empty. */
export const line = z.string().trim().min(1);

/** An ISO calendar date, `2026-11-21`. YAML keeps it a string: times and zones have no place in content. */
export const date = z.iso.date();

/** The day on which statements that age have to be checked again; the content check lists what is due. */
export const reviewBy = date.optional();

/** The name in an address. Letter case and dots are kept (`node.js-development`, `hire-wordPress-developer`). */
export const slug = z.string().regex(/^[A-Za-z0-9]+(?:[-.][A-Za-z0-9]+)*$/, {
  error: "must be words of letters and digits joined by '-' or '.', such as 'react-native'",
});

/** A number that names an entry for ever: the calls answer to it beside the slug. */
export const id = z.int().positive();

/** A root-relative address of a picture of ours. Remote pictures are copied in, never linked. */
export const picture = z.string().regex(/^\/assets\/(?!.*\.\.)[\w./-]+\.(?:svg|png|jpg|webp|avif)$/, {
  error: "must be a picture under /assets/, such as '/assets/images/offices/austin.svg'",
});

/** A page of this site, root-relative, or an https address elsewhere. */
export const link = z.string().regex(/^(?:\/(?!\/)\S*|https:\/\/\S+)$/, {
  error: "must start with '/' or 'https://'",
});

/** Where a service belongs (specification, section 3). */
export const platform = z.enum(["mobile", "web", "other", "solutions"]);
export type Platform = z.infer<typeof platform>;
