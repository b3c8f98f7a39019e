import { z } from "zod";
import { slug } from "./fields.ts";

const weeks = z.int().min(1).max(12);

/** `content/skills.yaml`: seniority, offices and start per hire page. */
export const skillSchema = z.strictObject({
  hire: slug,
  /** Number of people per seniority. */
  junior: z.int().nonnegative(),
  middle: z.int().nonnegative(),
  senior: z.int().nonnegative(),
  /** Office slugs; shared hours are computed from their time zones. */
  offices: z.array(slug).min(1),
  /** Usual time from signing to the first working day, from shortest to longest. */
  start_weeks: z.tuple([weeks, weeks]).refine(([from, to]) => from <= to, {
    error: "must be two numbers of weeks, the smaller one first",
  }),
});
export type Skill = z.infer<typeof skillSchema>;
