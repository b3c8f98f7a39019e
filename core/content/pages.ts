import { z } from "zod";
import { line, lineWith, link, linkedTitle, slug } from "./fields.ts";
import { promptSchema } from "./page-words.ts";

const heading = z.strictObject({ title: line, lead: line });

const level = z.strictObject({ label: line, experience: line });

const tokenPage = z.strictObject({
  title: line,
  question: line,
  done: z.strictObject({ title: line, text: line }),
});

export const pagesSchema = z.strictObject({
  layout: z.strictObject({
    footer: z.strictObject({
      offices: line,
      enquiry: heading.extend({ action: line }),
      newsletter: heading,
      profiles: line,
    }),
    /** The project of a visitor: kept pages and an estimate. */
    shortlist: z.strictObject({
      keep: line,
      remove: line,
      see: line,
      kept: lineWith("title"),
      removed: lineWith("title"),
      full: line,
      blocked: line,
      attached: line,
    }),
    not_found: z.strictObject({ title: line, lead: line, nearest: line }),
    failure: heading,
    elsewhere: z.strictObject({
      search: line,
      likely: line,
      links: z.array(z.strictObject({ label: line, url: link })),
      home: line,
      ask: line,
    }),
  }),
  contact: z.strictObject({
    title: line,
    lead: line,
    enquiry: heading,
    /** Also shown on the thank-you page. */
    next: z.strictObject({
      title: line,
      steps: z.array(z.strictObject({ when: line, text: line })).length(3),
    }),
    person: line,
    call: line,
    clients: line,
    details: line,
    offices: line,
    next_step: promptSchema,
  }),
  thank_you: z.strictObject({
    title: line,
    lead: line,
    next: line,
    work: linkedTitle,
    /** Posts about the services of the enquiry, or else of a category. */
    posts: linkedTitle.extend({ category: slug }),
  }),
  portfolio: z.strictObject({
    title: line,
    lead: line,
    list: line,
    nothing: line,
    filter: z.strictObject({ more: line, find: line, nothing: line }),
    next_step: promptSchema,
  }),
  case_study: z.strictObject({
    project_type: lineWith("title"),
    contents: z.strictObject({
      situation: line,
      decisions: line,
      story: line,
      screens: line,
      results: line,
      team: line,
    }),
    facts: line,
    brief: z.strictObject({
      situation: line,
      source: lineWith("client"),
      constraint: line,
      decisions: line,
    }),
    story: line,
    screens: line,
    results: heading,
    team: z.strictObject({ title: line, technology: line, people: line, services: line, hire: line }),
    quote: line,
    posts: linkedTitle,
    next: linkedTitle,
    next_step: promptSchema,
  }),
  blog: z.strictObject({ title: line, lead: line, list: line, nothing: line }),
  search: z.strictObject({
    title: lineWith("keyword"),
    list: line,
    without_all: lineWith("keyword"),
    without: lineWith("keyword"),
    partial: line,
    corrected: lineWith("corrected"),
    nothing: line,
    categories: line,
  }),
  post: z.strictObject({
    newsletter: line,
    share: line,
    profiles: line,
    projects: linkedTitle,
    related: line,
    next_step: promptSchema,
  }),
  newsletter: z.strictObject({
    title: line,
    lead: line,
    form: line,
    received: line,
    confirm: tokenPage,
    unsubscribe: tokenPage,
  }),
  faq: z.strictObject({
    title: line,
    lead: line,
    found: lineWith("words"),
    more: line,
    nothing: z.strictObject({ text: line, action: line, reply: line }),
    general: line,
    services: line,
    papers: z.strictObject({
      title: line,
      links: z.array(z.strictObject({ label: line, url: link })).min(1),
    }),
    next_step: promptSchema,
  }),
  site_map: z.strictObject({ title: line, lead: line, list: line, next_step: promptSchema }),
  levels: z.strictObject({ junior: level, middle: level, senior: level }),
});
export type PagesContent = z.infer<typeof pagesSchema>;
