import { z } from "zod";
import { SYMBOLS } from "../drawings/symbols.ts";
import { date, id, line, lineWith, linkedTitle, platform, reviewBy, slug } from "./fields.ts";
import { promptSchema } from "./page-words.ts";

export const serviceCategorySchema = z.strictObject({
  category: z.string().regex(/^[a-z_]+$/),
  url_config: slug,
  platform,
});

/** Shown in lists when no technology with a logo is in the name; without it, the symbol of the platform. */
const symbol = z.enum(SYMBOLS).optional();

export const serviceSchema = z.strictObject({
  title: line,
  name: line,
  platform,
  symbol,
  /** The page leaves out what is missing of this and the next four lists. */
  summary: line.max(120).optional(),
  lead: line.max(320),
  builds: z
    .array(z.strictObject({ title: line, text: line }))
    .max(6)
    .default([]),
  technologies: z.array(line).default([]),
  choose_when: z.array(line).default([]),
  avoid_when: z.array(line).default([]),
  hire: z.array(slug),
  related: z.array(slug),
  updated: date,
  review_by: reviewBy,
});
export type ServiceFields = z.infer<typeof serviceSchema>;

export const hirePageSchema = z.strictObject({
  title: line,
  name: line,
  platform,
  symbol,
  summary: line.max(120),
  lead: line.max(320),
  skills: z.array(line).min(4).max(12),
  services: z.array(slug),
  /** Slugs in `people.yaml` of those who lead this work; a drawing replaces their portraits without them. */
  led_by: z.array(slug).min(1).max(3).optional(),
  updated: date,
  review_by: reviewBy,
});
export type HirePageFields = z.infer<typeof hirePageSchema>;

export const servicesWordsSchema = z.strictObject({
  title: line,
  lead: line,
  posts: linkedTitle,
  next_step: promptSchema,
  page: z.strictObject({
    contents: z.strictObject({
      fit: line,
      builds: line,
      text: line,
      work: line,
      why: line,
      people: line,
      questions: line,
    }),
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

export const hireWordsSchema = z.strictObject({
  title: line,
  lead: line,
  next_step: promptSchema,
  page: z.strictObject({
    contents: z.strictObject({
      who: line,
      text: line,
      models: line,
      leaving: line,
      work: line,
      questions: line,
    }),
    led_by: line,
    proof: z.strictObject({ figure: lineWith("people"), text: lineWith("senior").and(lineWith("start")) }),
    staff: z.strictObject({
      title: line,
      levels: line,
      start: lineWith("start"),
    }),
    skills: line,
    models: line,
    leaving: line,
    projects: linkedTitle,
    questions: linkedTitle,
    posts: linkedTitle,
    work: linkedTitle,
  }),
  page_next_step: promptSchema,
  availability: z.strictObject({
    title: line,
    lead: line,
    skill: line,
    people: line,
    role: line,
    from: line,
    now: line,
    now_title: line,
    later: line,
    later_group: lineWith("people").and(lineWith("date")),
    none: line,
    no_one: line,
    /** How soon the first one can start, inside of a sentence. */
    start: z.strictObject({ now: line, later: lineWith("date"), none: line }),
    hours: z.strictObject({
      title: line,
      zone: line,
      show: line,
      yours: line,
      working: lineWith("start").and(lineWith("end")),
      office: lineWith("city").and(lineWith("hours")),
      shared: lineWith("hours"),
      none: line,
      moved: lineWith("hours"),
      key_office: line,
      key_shared: line,
      note: line,
    }),
  }),
  questions: z.array(id),
  leaving: z.array(z.strictObject({ term: line, text: line })).min(2),
});
export type HirePageWords = z.infer<typeof hireWordsSchema>["page"];
export type AvailabilityWords = z.infer<typeof hireWordsSchema>["availability"];
