import { z } from "zod";
import { line, link } from "./fields.ts";

const item = z.strictObject({ label: line, url: link });

/** `content/navigation.yaml`: what the menus say. Services and skills come from their own collections. */
export const navigationSchema = z.strictObject({
  header: z.array(item),
  /** Slugs of the hire pages in the header menu, in order. */
  header_hire: z.array(line),
  footer: z.array(z.strictObject({ title: line, links: z.array(item) })),
  legal: z.array(item),
});
export type Navigation = z.infer<typeof navigationSchema>;
