import { z } from "zod";
import { line, picture, slug } from "./fields.ts";

export const technologySchema = z.strictObject({
  /** Name without a version: 'Node.js' matches 'Node.js 24 and 26'. */
  name: line,
  logo: picture,
  /** Icon set and icon name for `scripts/make/technology-logos.ts`; omitted for a custom logo. */
  source: z
    .string()
    .regex(/^(?:logos|devicon):[a-z0-9-]+$/)
    .optional(),
});
export type Technology = z.infer<typeof technologySchema>;

export const skillSchema = z.strictObject({
  hire: slug,
  junior: z.int().nonnegative(),
  middle: z.int().nonnegative(),
  senior: z.int().nonnegative(),
  offices: z.array(slug).min(1),
});
