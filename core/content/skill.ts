import { z } from "zod";
import { line, slug } from "./fields.ts";

/** `content/skills.yaml`: seniority and working hours per hire page, in one file so that they can be kept true. */
export const skillSchema = z.strictObject({
  /** Slug of the hire page. */
  hire: slug,
  /** How many people of each seniority work at the company. */
  junior: z.int().nonnegative(),
  middle: z.int().nonnegative(),
  senior: z.int().nonnegative(),
  /** Hours of a working day shared with a client there. */
  overlap_hours: z.strictObject({
    us_east: z.int().min(0).max(9),
    us_west: z.int().min(0).max(9),
    europe: z.int().min(0).max(9),
    australia: z.int().min(0).max(9),
  }),
  /** Usual notice until the first working day. */
  starts_within: line,
});
export type Skill = z.infer<typeof skillSchema>;
