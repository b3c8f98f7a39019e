import { z } from "zod";
import { date, id, line } from "./fields.ts";

/** What a position pays in a year, in whole units of the currency. */
const salarySchema = z
  .strictObject({
    /** For whom it counts: a place, or a place and hours. */
    where: line,
    currency: z.string().regex(/^[A-Z]{3}$/),
    min: z.int().positive(),
    max: z.int().positive(),
  })
  .refine(({ min, max }) => min <= max, { error: "min must not be more than max", path: ["max"] });

/** `content/careers/<slug>.md`: a job opening (specification, section 3). The body introduces the position. */
export const openingSchema = z.strictObject({
  id,
  title: line,
  /** How many people are wanted. */
  openings: z.int().positive(),
  experience: line,
  location: line,
  technology: z.array(line),
  roles: z.array(line),
  requirements: z.array(line),
  employment_type: z.enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "INTERN"]),
  /** Where the work may be done; with `remote_in` for the address in the structured data. */
  offices: z.array(line),
  /** The countries from which it may be done without an office, where there are any. */
  remote_in: z.array(line),
  salaries: z.array(salarySchema).min(1),
  posted: date,
  /** The last day on which applications are taken. */
  closes: date,
});
export type OpeningFields = z.infer<typeof openingSchema>;
