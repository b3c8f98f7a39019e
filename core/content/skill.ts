import { z } from "zod";
import { slug } from "./fields.ts";

const weeks = z.int().min(1).max(12);

/** `content/skills.yaml`: seniority, offices and start per hire page, in one file so that they can be kept true. */
export const skillSchema = z.strictObject({
  /** Slug of the hire page. */
  hire: slug,
  /** How many people of each seniority work at the company. */
  junior: z.int().nonnegative(),
  middle: z.int().nonnegative(),
  senior: z.int().nonnegative(),
  /** Where they work; the hours shared with a client are computed from the offices' time zones. */
  offices: z.array(slug).min(1),
  /** From signing to the first working day: the shortest and the longest usual time. */
  start_weeks: z.tuple([weeks, weeks]).refine(([from, to]) => from <= to, {
    error: "must be two numbers of weeks, the smaller one first",
  }),
});
export type Skill = z.infer<typeof skillSchema>;
