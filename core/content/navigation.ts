import { z } from "zod";
import { line, link, prose, slug } from "./fields.ts";

const item = z.strictObject({ label: line, url: link });

const entry = z.union([
  item,
  z.strictObject({ label: line, links: z.array(item).min(1) }),
  z.strictObject({
    label: line,
    url: link,
    overview: line,
    list: z.enum(["services", "hire"]),
    /** Next to the link to the overview. */
    links: z.array(item).default([]),
  }),
]);

const platformWords = z.strictObject({ label: line, line });

/** Services and skills come from their collections. */
export const navigationSchema = z.strictObject({
  header: z.array(entry),
  action: item,
  /** Beside the action, in the header of wide screens and in every closing band. */
  second_action: item.optional(),
  /** A row below the header of phones. */
  shortcuts: z.array(item).max(4).default([]),
  platforms: z.strictObject({
    mobile: platformWords,
    web: platformWords,
    other: platformWords,
    solutions: platformWords,
  }),
  header_hire: z.array(slug),
  footer: z.array(z.strictObject({ title: line, links: z.array(item) })),
  legal: z.array(item),
});
export type Navigation = z.infer<typeof navigationSchema>;

/** Without a target (null) the page was removed for good (410). */
export const redirectSchema = z.strictObject({
  from: z.string().startsWith("/"),
  to: link.nullable(),
  status: z.union([z.literal(301), z.literal(302)]).default(301),
});

/** What search engines show of a description, in characters. */
export const SNIPPET_LENGTH = 160;

/** `content/seo.yaml` (specification, section 2): `{word}` in `customUrl` matches one path segment and may be used in the texts. */
export const seoEntrySchema = z.strictObject({
  title: line.meta({
    description: "The words to click in search results, and on the tab of the browser.",
    place: "first",
    about: 60,
  }),
  description: prose.meta({
    description: "Below the title in search results, and in link previews.",
    place: "first",
    about: SNIPPET_LENGTH,
  }),
  customUrl: z
    .string()
    .regex(/^\/[\w./{}-]*$/)
    .meta({ title: "Path of the page", description: "Such as '/blog'." }),
  keywords: z.string().meta({ description: "Most search engines ignore them.", place: "details" }),
});
export type SeoEntry = z.infer<typeof seoEntrySchema>;
