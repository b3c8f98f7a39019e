import { z } from "zod";
import { line, picture } from "./fields.ts";

/** `content/technologies.yaml`: technologies with a logo. */
export const technologySchema = z.strictObject({
  /** Name without a version: 'Node.js' matches 'Node.js 24 and 26'. */
  name: line,
  logo: picture,
  /** Icon set and icon name for `scripts/make-technology-logos.ts`; omitted for a custom logo. */
  source: z
    .string()
    .regex(/^(?:logos|devicon):[a-z0-9-]+$/)
    .optional(),
});
export type Technology = z.infer<typeof technologySchema>;
