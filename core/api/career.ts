import { z } from "zod";

const salarySchema = z.object({
  where: z.string(),
  currency: z.string(),
  min: z.int(),
  max: z.int(),
});
export type Salary = z.infer<typeof salarySchema>;

const careerSchema = z.object({
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  openings: z.int(),
  experience: z.string(),
  location: z.string(),
  technology: z.array(z.string()),
  roles: z.array(z.string()),
  requirements: z.array(z.string()),
  description: z.string().optional(),
  employment_type: z.string().optional(),
  salaries: z.array(salarySchema).optional(),
  posted: z.iso.date().optional(),
  closes: z.iso.date().optional(),
});
export type Career = z.infer<typeof careerSchema>;

/** `GET v1/career`: openings that accept applications today. */
export const careersResponseSchema = z.object({ careers: z.array(careerSchema) });
export type CareersResponse = z.infer<typeof careersResponseSchema>;

/** `GET v1/careerdetails/{id}`, by id or slug. */
export const careerResponseSchema = z.object({ career: careerSchema });
export type CareerResponse = z.infer<typeof careerResponseSchema>;
