import { z } from "zod";

const text = z.string().min(1);

/**
 * Google's requirements for a JobPosting (developers.google.com/search/docs/appearance/structured-data/job-posting,
 * August 2026): required properties, and rules for the recommended ones that the site sends. The aspect ratio of the
 * logo must be between 0.75 and 2.5; the site's logo is square.
 */
export const jobPostingRule = z
  .object({
    title: text
      .max(100)
      .regex(/^[^!*]*$/, { error: "must hold no '!' or '*'" })
      .regex(/^\D*\d{0,2}\D*$/, { error: "must be the job's name alone: no codes, dates or salaries" }),
    // Includes roles, requirements and hours.
    description: z.string().min(400).startsWith("<"),
    datePosted: z.iso.date(),
    validThrough: z.iso.datetime(),
    employmentType: z.enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "INTERN"]),
    hiringOrganization: z.object({ name: text, sameAs: z.url(), logo: z.url() }),
    identifier: z.object({ name: text, value: text }),
    jobLocation: z
      .array(
        z.object({
          address: z.object({
            streetAddress: text,
            addressLocality: text,
            addressRegion: text,
            postalCode: text,
            addressCountry: z.string().length(2),
          }),
        }),
      )
      .min(1)
      .optional(),
    jobLocationType: z.literal("TELECOMMUTE").optional(),
    applicantLocationRequirements: z
      .array(z.object({ name: text }))
      .min(1)
      .optional(),
    baseSalary: z
      .object({
        currency: text,
        value: z.object({ minValue: z.number(), maxValue: z.number(), unitText: text }),
      })
      .optional(),
  })
  .refine((job) => job.jobLocation || job.applicantLocationRequirements, {
    error: "needs an office, or the countries in which it can be done from home",
    path: ["offices"],
  })
  .refine((job) => job.datePosted <= job.validThrough.slice(0, 10), {
    error: "must not be before 'posted'",
    path: ["closes"],
  })
  .refine((job) => job.description !== job.title, { error: "must say more than the title", path: ["text"] });
