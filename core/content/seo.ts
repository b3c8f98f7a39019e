import { z } from "zod";
import { line } from "./fields.ts";

/**
 * `content/seo.yaml`: title, description and keywords of a path after redirects (specification, section 2). `{word}` in
 * `customUrl` matches one path segment and may be used in the texts.
 */
export const seoEntrySchema = z.strictObject({
  customUrl: z.string().regex(/^\/[\w./{}-]*$/),
  title: line,
  description: z.string(),
  keywords: z.string(),
});
export type SeoEntry = z.infer<typeof seoEntrySchema>;
