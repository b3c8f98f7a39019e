import { z } from "zod";
import { GENERAL_APPLICATION } from "#core/paths.ts";
import { postingOf } from "../../pages/job-postings.ts";
import type { Content } from "../collections.ts";
import { renderMarkdown } from "../markdown.ts";
import type { ContentProblem } from "../source-file.ts";

const text = z.string().min(1);

/**
 * What Google asks of a JobPosting (developers.google.com/search/docs/appearance/structured-data/job-posting): the
 * required properties, and its rules for the recommended ones that we send.
 */
const posting = z
  .object({
    title: text
      .max(100)
      .regex(/^[^!*]*$/, { error: "must hold no '!' or '*'" })
      .regex(/^\D*\d{0,2}\D*$/, { error: "must be the job's name alone: no codes, dates or salaries" }),
    // Roles, requirements and hours belong into it; less than this says nothing of a job.
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

/** Openings that search engines would not list as jobs. */
export function checkJobPostings(content: Content): ContentProblem[] {
  return content.openings.flatMap((opening) => {
    const file = `careers/${opening.slug}.md`;
    if (opening.slug === GENERAL_APPLICATION) {
      const reason = "is the name of the page for general applications";
      return [{ file, line: 1, field: "slug", reason }];
    }
    const result = posting.safeParse(
      postingOf(
        { ...opening, description: renderMarkdown(opening.body) },
        content,
        "https://www.example.com",
      ),
    );
    const issues = result.error?.issues ?? [];
    return issues.map(({ path, message }) => ({ file, line: 1, field: path.join("."), reason: message }));
  });
}
