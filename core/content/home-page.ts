import { z } from "zod";
import { line, linkedTitle, platform, slug } from "./fields.ts";
import { promptSchema } from "./prompt.ts";

/** `content/home.yaml`: texts of the home page. */
export const homePageSchema = z.strictObject({
  /** Seed of the drawing next to the claim. */
  picture: slug,
  claim: line,
  lead: line,
  action: line,
  second: line,
  proof: line,
  platforms: z.strictObject({
    title: line,
    lead: line,
    /** Labels of the tabs, in order. */
    tabs: z.record(platform, line),
    more: line,
  }),
  process: z.strictObject({
    title: line,
    lead: line,
    steps: z.array(z.strictObject({ title: line, text: line })).min(2),
  }),
  projects: linkedTitle,
  testimonials: line,
  models: line,
  posts: linkedTitle,
  questions: linkedTitle,
  next_step: promptSchema,
});
export type HomePage = z.infer<typeof homePageSchema>;
