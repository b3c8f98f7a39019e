import { z } from "zod";
import { SYMBOLS } from "../drawings/symbols.ts";
import { id, line, lineWith, linkedTitle, platform, reviewBy, slug, updated } from "./fields.ts";
import { promptSchema } from "./page-words.ts";
import { searchSchema } from "./search.ts";

export const serviceCategorySchema = z.strictObject({
  category: z.string().regex(/^[a-z_]+$/),
  url_config: slug,
  platform,
});

/** Shown in lists when no technology with a logo is in the name; without it, the symbol of the platform. */
const symbol = z.enum(SYMBOLS).optional().meta({
  description: "In lists, when no technology with a logo is in the name.",
  place: "details",
});

const title = line.meta({ description: "The heading of the page.", place: "first" });
const name = line.meta({ title: "Name in menus and lists", place: "first" });
const lead = line.max(320).meta({ title: "Introduction", description: "Below the heading.", place: "first" });
const summary = "On the cards of lists.";

export const serviceSchema = z.strictObject({
  title,
  name,
  platform,
  symbol,
  /** The page leaves out what is missing of this and the next four lists. */
  summary: line.max(120).optional().meta({ description: summary, place: "first" }),
  lead,
  builds: z
    .array(z.strictObject({ title: line, text: line }))
    .max(6)
    .default([])
    .meta({ title: "What we build", description: "Cards in the middle of the page." }),
  technologies: z.array(line).default([]).meta({ description: "Names with their logos, in this order." }),
  choose_when: z
    .array(line)
    .default([])
    .meta({ title: "A good choice if", description: "The first column of 'Is it right for you'." }),
  avoid_when: z
    .array(line)
    .default([])
    .meta({ title: "Not the best choice if", description: "The second column of 'Is it right for you'." }),
  hire: z.array(slug).meta({ title: "People to hire", description: "Hire pages that the page links to." }),
  related: z.array(slug).meta({ title: "Related services", description: "At the end of the page." }),
  updated,
  review_by: reviewBy,
  search: searchSchema,
});
export type ServiceFields = z.infer<typeof serviceSchema>;

export const hirePageSchema = z.strictObject({
  title,
  name,
  platform,
  symbol,
  summary: line.max(120).meta({ description: summary, place: "first" }),
  lead,
  skills: z.array(line).min(4).max(12).meta({ description: "A list on the page." }),
  services: z.array(slug).meta({ description: "Services for which these people work." }),
  led_by: z.array(slug).min(1).max(3).optional().meta({
    title: "People who lead this work",
    description: "Shown with their portraits. Without them, the page has a drawing.",
  }),
  updated,
  review_by: reviewBy,
  search: searchSchema,
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
    proof: z.strictObject({ figure: lineWith("people"), text: lineWith("senior", "start") }),
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
    later_group: lineWith("people", "date"),
    none: line,
    no_one: line,
    /** How soon the first one can start, inside of a sentence. */
    start: z.strictObject({ now: line, later: lineWith("date"), none: line }),
    hours: z.strictObject({
      title: line,
      zone: line,
      show: line,
      yours: line,
      working: lineWith("start", "end"),
      office: lineWith("city", "hours"),
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
