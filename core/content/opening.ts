import { z } from "zod";
import {
  isEnquiryStage,
  OWN_STAGES_MAX,
  STAGE_NAME_MAX,
  type Stage,
  stagesOf,
  USUAL_STAGES,
} from "../stages.ts";
import { currency, date, line, ownId } from "./fields.ts";
import { searchSchema } from "./search.ts";

const salarySchema = z
  .strictObject({
    where: line,
    currency,
    min: z.int().positive(),
    max: z.int().positive(),
  })
  .refine(({ min, max }) => min <= max, { error: "min must not exceed max", path: ["max"] });

const isOfEnquiries = (stage: Stage) => isEnquiryStage(stage) && !USUAL_STAGES.includes(stage);

const stageName = line
  .max(STAGE_NAME_MAX, { error: `must be at most ${STAGE_NAME_MAX} characters long` })
  .refine((name) => !isOfEnquiries(name), {
    error: "must begin with a capital letter, because in lower case it is a stage of enquiries",
  });

const stages = z
  .array(stageName)
  .min(1)
  .max(OWN_STAGES_MAX)
  .refine((names) => new Set(stagesOf(names)).size === names.length + stagesOf([]).length, {
    error: "must name each stage once, without New, Hired and Rejected, which every opening has",
  });

/** Of Google, for the title of a job. */
const JOB_TITLE_MAX = 100;

export const openingSchema = z.strictObject({
  title: line.meta({
    title: "Job title",
    description: "The heading of the opening, also in lists and job searches.",
    place: "first",
    limit: JOB_TITLE_MAX,
  }),
  id: ownId,
  openings: z.int().positive().meta({ title: "Number of people" }),
  experience: line.meta({ description: "In the list of openings, such as '3 to 5 years'." }),
  location: line.meta({ description: "In the list of openings." }),
  technology: z.array(line).meta({ title: "Technologies" }),
  roles: z.array(line).meta({ title: "What the person does" }),
  requirements: z.array(line).meta({ title: "What the person brings" }),
  employment_type: z.enum(["FULL_TIME", "PART_TIME", "CONTRACTOR", "INTERN"]),
  /** Office slugs; with `remote_in` the job location of structured data. */
  offices: z.array(line).meta({ description: "Where the person can work. Job searches show it." }),
  remote_in: z
    .array(line)
    .meta({ title: "Remote work from", description: "Countries. Job searches show them." }),
  salaries: z.array(salarySchema).min(1),
  posted: date.meta({
    title: "First day",
    description: "The opening goes live on this day at midnight UTC.",
  }),
  closes: date.optional().meta({
    title: "Last day for applications",
    description: "Without it, the opening stays open.",
  }),
  stages: stages.optional().meta({
    title: "Stages of applications",
    description: "In the Desk, between New and the end. By default Screening, Interview and Offer.",
    place: "details",
  }),
  search: searchSchema,
});
export type OpeningFields = z.infer<typeof openingSchema>;
