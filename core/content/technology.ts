import { z } from "zod";
import { line, picture } from "./fields.ts";

/** `content/technologies.yaml`: technologies that have a logo. Lists of technologies show it beside their name. */
export const technologySchema = z.strictObject({
  /** As it stands in the lists, without a version: 'Node.js' is found in 'Node.js 24 and 26'. */
  name: line,
  logo: picture,
  /** Set and name of the icon that `scripts/make-technology-logos.ts` makes the file from; none for one's own. */
  source: z
    .string()
    .regex(/^(?:logos|devicon):[a-z0-9-]+$/)
    .optional(),
});
export type Technology = z.infer<typeof technologySchema>;
