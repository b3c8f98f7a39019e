import { z } from "zod";
import { CHOOSER, hiringModels, REASONS } from "../hiring-models.ts";
import { date, line, link, linkedTitle, platform, reviewBy, slug } from "./fields.ts";
import { redirectSchema } from "./navigation.ts";
import { searchSchema } from "./search.ts";

export const promptSchema = z
  .strictObject({
    title: line.meta({ title: "Heading" }),
    text: line,
    action: line.meta({ title: "Button" }),
  })
  .meta({ title: "Closing band", description: "At the end of the page, with a button to the contact form." });
export type Prompt = z.infer<typeof promptSchema>;

/** More fills the screen of a phone. */
const CLAIM_MAX = 120;

export const homePageSchema = z.strictObject({
  claim: line.meta({
    description: "The large words at the top of the home page.",
    place: "first",
    limit: CLAIM_MAX,
  }),
  lead: line.meta({ title: "Introduction", description: "Below the claim.", place: "first" }),
  action: line.meta({ title: "Button", description: "Below the introduction; leads to the contact form." }),
  second: line.meta({ title: "Second button", description: "Next to the first; leads to the list of work." }),
  proof: line.meta({
    title: "Heading of the figures",
    description: "Above the company's figures and the logos of clients, below the buttons.",
  }),
  picture: slug.meta({
    title: "Drawing",
    description: "Any word. Another word draws another picture next to the claim.",
    place: "details",
  }),
  transparency: z
    .strictObject({
      title: line,
      lead: line.optional(),
      items: z.array(z.strictObject({ label: line, text: line, url: link })).min(1),
    })
    .optional()
    .meta({ title: "Before the first call", description: "What visitors can read before they talk to you." }),
  platforms: z
    .strictObject({
      title: line,
      lead: line,
      tabs: z.record(platform, line),
      more: line.meta({ title: "Text of the link to all" }),
    })
    .meta({ title: "Services by platform", description: "The section with tabs." }),
  process: z
    .strictObject({
      title: line,
      lead: line,
      steps: z.array(z.strictObject({ title: line, text: line })).min(2),
    })
    .meta({ title: "How we work", description: "The numbered steps." }),
  projects: linkedTitle.meta({ title: "Selected work" }),
  testimonials: line.meta({ title: "Heading of the testimonials" }),
  models: line.meta({ title: "Heading of the hiring models" }),
  posts: linkedTitle.meta({ title: "Latest posts" }),
  questions: linkedTitle.meta({ title: "Questions and answers" }),
  next_step: promptSchema,
});
export type HomePage = z.infer<typeof homePageSchema>;

const year = z.strictObject({ year: z.int().min(1900), title: line, text: line });
export type TimelineYear = z.infer<typeof year>;

const words = z.strictObject({ title: line, text: line });

export const aboutPageSchema = z.strictObject({
  title: line,
  lead: line,
  who: z.strictObject({
    title: line,
    paragraphs: z.array(line).min(1),
    fields: z
      .strictObject({
        title: line,
        items: z.array(z.strictObject({ name: line, url: link.optional(), text: line })).min(1),
        more: z.strictObject({ label: line, url: link }).optional(),
      })
      .optional(),
  }),
  timeline: z
    .strictObject({
      title: line,
      lead: line,
      years: z
        .array(year)
        .min(1)
        .refine((years) => years.every(({ year }, index) => year === (years[0]?.year ?? 0) + index), {
          error: "must list consecutive years",
        }),
    })
    .optional(),
  vision: words.optional(),
  mission: words.optional(),
  team: z.strictObject({ title: line, lead: line }),
  testimonials: line,
  clips: line,
  next_step: promptSchema,
});
export type AboutPage = z.infer<typeof aboutPageSchema>;

const OFFER_ICONS = [
  "graduation-cap",
  "zap",
  "server",
  "wallet",
  "compass",
  "messages-square",
  "refresh-cw",
  "shield-check",
] as const;

const offer = z.strictObject({
  title: line,
  icon: z.enum(OFFER_ICONS),
  text: line,
  practice: z.array(line).min(2),
});
export type Offer = z.infer<typeof offer>;

export const whyPageSchema = z.strictObject({
  title: line,
  lead: line,
  list: line,
  offers: z.array(offer).min(1),
  /** Evidence for 'why choose' on two service pages, in the order of its points (specification, section 1). */
  evidence: z
    .strictObject({
      "node.js-development": z.array(line).length(5).optional(),
      "angularjs-development": z.array(line).length(6).optional(),
    })
    .default({}),
  next_step: promptSchema,
});
export type WhyPage = z.infer<typeof whyPageSchema>;

const model = z.strictObject({
  in_short: line,
  risk: line,
  how: line,
  choose_when: z.array(line).min(1),
  avoid_when: line,
});

const lineFor = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), line);

const question = <Answer extends string>(answers: readonly Answer[]) =>
  z.strictObject({ text: line, answers: lineFor(answers) });

export const hiringModelPageSchema = z.strictObject({
  title: line,
  lead: line,
  section: z.strictObject({
    title: line,
    lead: line,
    models: z.record(z.enum(hiringModels), z.strictObject({ fit: line, risk: line })),
  }),
  comparison: z.strictObject({
    title: line,
    lead: line,
    facts: z.array(z.strictObject({ label: line, models: lineFor(hiringModels) })).min(1),
    parts: z.strictObject({ risk: line, how: line, choose_when: line, avoid_when: line }),
  }),
  consult: z.strictObject({ label: line }),
  models: z.record(z.enum(hiringModels), model),
  chooser: z.strictObject({
    title: line,
    lead: line,
    action: line,
    missing: line,
    problem: line,
    answer: line,
    questions: z.strictObject({
      scope: question(CHOOSER.scope),
      length: question(CHOOSER.length),
      lead: question(CHOOSER.lead),
    }),
    reasons: lineFor(REASONS),
  }),
  next_step: z.strictObject({ title: line, text: line }),
});
export type HiringModelPage = z.infer<typeof hiringModelPageSchema>;

const cultureIcon = z.enum(["clock", "party-popper", "users", "sprout", "calendar-check"]);

export const careersPageSchema = z.strictObject({
  title: line,
  lead: line,
  culture: z.strictObject({
    title: line,
    text: z.array(line),
    cards_title: line,
    cards: z.array(z.strictObject({ icon: cultureIcon, title: line, text: line })),
  }),
  life: z.strictObject({ title: line, text: line }),
  employees: line,
  openings: z.strictObject({ title: line, lead: line, nothing: line }),
  closed: z.strictObject({ lead: line, title: line, text: line }),
  next_step: promptSchema,
  general: z.strictObject({ title: line, prompt: line, text: line, action: line }),
  hr: z.strictObject({ title: line, text: line }),
  /** Shown with the frame of the company's `recruitment_frame`. */
  recruitment: z.strictObject({ title: line, text: line }),
  frame: z.strictObject({ title: line, nothing: line, action: line }),
});
export type CareersPage = z.infer<typeof careersPageSchema>;

/** A file of `content/pages/`; its name is the URL of the page. */
export const writtenPageSchema = z.strictObject({
  title: line.meta({ description: "The heading of the page.", place: "first" }),
  lead: line.optional().meta({ title: "Introduction", description: "Below the heading.", place: "first" }),
  updated: date.optional().meta({ title: "Last updated", description: "Shown on the page." }),
  review_by: reviewBy,
  menu: line.optional().meta({
    description: "A menu or a column of the footer, such as Company. Legal is the last row of the footer.",
  }),
  menu_label: line.optional().meta({ title: "Name in the menu", description: "By default, the title." }),
  menu_position: z.int().positive().optional().meta({
    title: "Place in the menu",
    description: "From 1. By default, it's the last.",
    place: "details",
  }),
  index: z.boolean().default(true).meta({ title: "Search engines may list this page" }),
  redirect_from: z.array(redirectSchema.shape.from).default([]).meta({
    title: "Old URLs",
    description: "They redirect to this page.",
    place: "details",
  }),
  next_step: promptSchema.optional(),
  search: searchSchema,
});
