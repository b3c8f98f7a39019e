import { z } from "zod";
import { curled } from "../curl-quotes.ts";
import { isZone } from "../time-zones.ts";

/** Of any length, with the quotes and apostrophes of print, as Markdown has them. */
export const prose = z.string().trim().overwrite(curled);

export const line = prose.min(1);

/** A line that must contain `{name}` for each name, which the page replaces. */
export const lineWith = (...names: string[]) =>
  names
    .reduce(
      (text, name) =>
        text.refine((words) => words.includes(`{${name}}`), { error: `must contain {${name}}` }),
      line,
    )
    .meta({ description: `Keep ${names.map((name) => `{${name}}`).join(" and ")}: the page replaces it.` });

export const linkedTitle = z.strictObject({
  title: line.meta({ title: "Heading" }),
  more: line.meta({ title: "Text of the link to all" }),
});
export type LinkedTitle = z.infer<typeof linkedTitle>;

export const date = z.iso.date();

/** `npm run content:check` lists due entries. */
export const reviewBy = date.optional().meta({
  description: "From this day on, the content check asks you to read it again. Visitors don't see it.",
  place: "details",
});

export const updated = date.meta({
  title: "Last updated",
  description: "Shown on the page.",
  place: "details",
});

export const currency = z.string().refine((code) => Intl.supportedValuesOf("currency").includes(code), {
  error: "must be a currency code, such as 'EUR'",
});

export const timeZone = z
  .string()
  .refine(isZone, { error: "must be an IANA time zone, such as 'Europe/Lisbon'" });

/** A URL slug. Letter case and dots are preserved (`node.js-development`, `hire-wordPress-developer`). */
export const slug = z
  .string()
  // The name of a file has at most 255 bytes.
  .max(200, { error: "must be at most 200 characters long" })
  .regex(/^[A-Za-z0-9]+(?:[-.][A-Za-z0-9]+)*$/, {
    error: "must consist of letters and digits, with '-' or '.' between words, such as 'react-native'",
  });

/** Of an entry that others refer to. */
export const ownSlug = slug.meta({
  title: "Name in URLs",
  description:
    "Other entries refer to this one by it. To change it everywhere, choose 'Change URL…' under 'More'.",
  place: "details",
});

/** A permanent number of an entry, which the API accepts like the slug. */
export const id = z.int().positive();

/** Of the entry itself. */
export const ownId = id.meta({
  title: "Number",
  description: "Given once, and never changed.",
  place: "details",
});

/** Remote pictures are not allowed. */
export const picture = z.string().regex(/^\/assets\/(?!.*\.\.)[\w./-]+\.(?:svg|png|jpg|webp|avif)$/, {
  error: "must be an image under /assets/, such as '/assets/images/offices/austin.svg'",
});

export const link = z.string().regex(/^(?:\/(?!\/)\S*|https:\/\/\S+)$/, {
  error: "must start with '/' or 'https://'",
});

export const platform = z
  .enum(["mobile", "web", "other", "solutions"])
  .meta({ title: "Menu group", description: "The group of the menu and the overview that lists it." });
export type Platform = z.infer<typeof platform>;
