import { z } from "zod";
import { line, slug } from "./fields.ts";
import { promptSchema } from "./prompt.ts";

/** `content/home.yaml`: texts of the home page. */
export const homePageSchema = z.strictObject({
  /** Seed of the drawing next to the claim. */
  picture: slug,
  claim: line,
  lead: line,
  action: line,
  second: line,
  process: z.strictObject({
    lead: line,
    steps: z.array(z.strictObject({ title: line, text: line })).min(2),
  }),
  models: line,
  posts: line,
  questions: z.strictObject({ title: line, more: line }),
  next_step: promptSchema,
});
export type HomePage = z.infer<typeof homePageSchema>;
