import { z } from "zod";
import { line, link, slug } from "./fields.ts";

const item = z.strictObject({ label: line, url: link });

/** A word in the bar: a link, or a menu of links, or a menu made from a collection with a link to its overview. */
const entry = z.union([
  item,
  z.strictObject({ label: line, links: z.array(item).min(1) }),
  z.strictObject({ label: line, url: link, overview: line, list: z.enum(["services", "hire"]) }),
]);

/** What a platform is called, and what it is for in one line. */
const platformWords = z.strictObject({ label: line, line });

/** `content/navigation.yaml`: what the menus say. Services and skills come from their own collections. */
export const navigationSchema = z.strictObject({
  header: z.array(entry),
  /** The link that is always in reach. */
  action: item,
  platforms: z.strictObject({
    mobile: platformWords,
    web: platformWords,
    other: platformWords,
    solutions: platformWords,
  }),
  /** Slugs of the hire pages in the header menu, in order. */
  header_hire: z.array(slug),
  footer: z.array(z.strictObject({ title: line, links: z.array(item) })),
  legal: z.array(item),
});
export type Navigation = z.infer<typeof navigationSchema>;
