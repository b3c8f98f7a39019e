import { z } from "zod";

/** A job opening (specification, section 3). */
export const careerSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  openings: z.int(),
  experience: z.string(),
  location: z.string(),
  technology: z.array(z.string()),
  roles: z.array(z.string()),
  requirements: z.array(z.string()),
  /** Introduction as sanitised HTML. */
  description: z.string().optional(),
  employment_type: z.string().optional(),
  posted: z.iso.date().optional(),
  /** The last day on which applications are taken. */
  closes: z.iso.date().optional(),
});
export type Career = z.infer<typeof careerSchema>;

/** `GET v1/career`: what is open today. */
export const careersAnswerSchema = z.object({ careers: z.array(careerSchema) });
export type CareersAnswer = z.infer<typeof careersAnswerSchema>;

/** `GET v1/careerdetails/{id}`; the slug is taken too. */
export const careerAnswerSchema = z.object({ career: careerSchema });
export type CareerAnswer = z.infer<typeof careerAnswerSchema>;
