import { z } from "zod";
import { date, id, line } from "./fields.ts";

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
  /** An office, for the address in the structured data. */
  office: line,
  remote: z.boolean(),
  posted: date,
  /** The last day on which applications are taken. */
  closes: date,
});
export type OpeningFields = z.infer<typeof openingSchema>;
