import { z } from "zod";
import { currency, date, id, line } from "./fields.ts";

const salarySchema = z
  .strictObject({
    where: line,
    currency,
    min: z.int().positive(),
    max: z.int().positive(),
  })
  .refine(({ min, max }) => min <= max, { error: "min must not exceed max", path: ["max"] });

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
});
export type OpeningFields = z.infer<typeof openingSchema>;
