import { z } from "zod";
import { OWN_STAGES_MAX, STAGE_NAME_MAX, stagesOf } from "../stages.ts";
import { currency, date, id, line } from "./fields.ts";

const salarySchema = z
  .strictObject({
    where: line,
    currency,
    min: z.int().positive(),
    max: z.int().positive(),
  })
  .refine(({ min, max }) => min <= max, { error: "min must not exceed max", path: ["max"] });

const stages = z
  .array(line.max(STAGE_NAME_MAX, { error: `must be at most ${STAGE_NAME_MAX} characters long` }))
  .min(1)
  .max(OWN_STAGES_MAX)
  .refine((names) => new Set(stagesOf(names)).size === names.length + stagesOf([]).length, {
    error: "must name each stage once, without New, Hired and Rejected, which every opening has",
  });

export const openingSchema = z.strictObject({
  id,
  title: line,
  openings: z.int().positive(),
  experience: line,
  location: line,
  technology: z.array(line),
  roles: z.array(line),
  requirements: z.array(line),
  employment_type: z.enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "INTERN"]),
  /** Office slugs; with `remote_in` the job location of structured data. */
  offices: z.array(line),
  remote_in: z.array(line),
  salaries: z.array(salarySchema).min(1),
  posted: date,
  /** The last day on which applications are accepted; without it, the opening stays open. */
  closes: date.optional(),
  /** Of its applications in the Desk, between New and the end; by default Screening, Interview and Offer. */
  stages: stages.optional(),
});
export type OpeningFields = z.infer<typeof openingSchema>;
