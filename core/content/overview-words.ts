import { z } from "zod";
import { id, line, lineWith, linkedTitle } from "./fields.ts";
import { promptSchema } from "./prompt.ts";

/** `content/services.yaml`: texts of the services overview, and the end of every service page. */
export const servicesWordsSchema = z.strictObject({
  title: line,
  lead: line,
  posts: linkedTitle,
  next_step: promptSchema,
  /** Section headings of every service page. */
  page: z.strictObject({
    fit: z.strictObject({ title: line, choose_when: line, avoid_when: line }),
    builds: line,
    technologies: line,
    projects: linkedTitle,
    quote: line,
    people: linkedTitle,
    questions: linkedTitle,
    posts: linkedTitle,
    related: linkedTitle,
  }),
  page_next_step: promptSchema,
});
export type ServicePageWords = z.infer<typeof servicesWordsSchema>["page"];

/** `content/hire.yaml`: texts of the hiring overview, and shared texts of hire pages. */
export const hireWordsSchema = z.strictObject({
  title: line,
  lead: line,
  next_step: promptSchema,
  /** Section headings of every hire page. */
  page: z.strictObject({
    staff: z.strictObject({ title: line, levels: line, start: lineWith("time"), overlap: line }),
    skills: line,
    models: line,
    leaving: line,
    projects: linkedTitle,
    questions: linkedTitle,
    posts: linkedTitle,
    work: linkedTitle,
  }),
  page_next_step: promptSchema,
  levels: z.strictObject({
    junior: z.strictObject({ label: line, experience: line }),
    middle: z.strictObject({ label: line, experience: line }),
    senior: z.strictObject({ label: line, experience: line }),
  }),
  regions: z.strictObject({ us_east: line, us_west: line, europe: line, australia: line }),
  /** Ids of questions on every hire page. */
  questions: z.array(id),
  leaving: z.array(z.strictObject({ term: line, text: line })).min(2),
});
export type HirePageWords = z.infer<typeof hireWordsSchema>["page"];
