import { z } from "zod";
import { line, link, slug } from "./fields.ts";

const item = z.strictObject({ label: line, url: link });

/** A menu entry: a link, a menu of links, or a menu generated from a collection. */
const entry = z.union([
  item,
  z.strictObject({ label: line, links: z.array(item).min(1) }),
  z.strictObject({ label: line, url: link, overview: line, list: z.enum(["services", "hire"]) }),
]);

/** Name and description of a platform. */
const platformWords = z.strictObject({ label: line, line });

/** `content/navigation.yaml`: texts of the menus. Services and skills come from their collections. */
export const navigationSchema = z.strictObject({
  header: z.array(entry),
  /** The call to action in the header. */
  action: item,
  platforms: z.strictObject({
    mobile: platformWords,
    web: platformWords,
    other: platformWords,
    solutions: platformWords,
  }),
  /** Slugs of hire pages in the header menu, in order. */
  header_hire: z.array(slug),
  footer: z.array(z.strictObject({ title: line, links: z.array(item) })),
  legal: z.array(item),
});
export type Navigation = z.infer<typeof navigationSchema>;
