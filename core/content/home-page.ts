import { z } from "zod";
import { line, slug } from "./fields.ts";
import { promptSchema } from "./prompt.ts";

/** `content/home.yaml`: the words of the home page that belong to no collection. */
export const homePageSchema = z.strictObject({
  /** What the picture beside the claim is drawn from. */
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
