import { z } from "zod";
import { line, link, slug } from "./fields.ts";

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
