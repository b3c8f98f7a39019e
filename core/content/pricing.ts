import { z } from "zod";
import { date, line, lineWith, slug } from "./fields.ts";
import { promptSchema } from "./page-words.ts";

export const LEVELS = ["senior", "middle", "junior"] as const;
export type Level = (typeof LEVELS)[number];

const price = z.number().positive();
const percent = z.number().min(0).max(100);

export const rateSchema = z.strictObject({
  role: slug,
  title: line,
  plural: line,
  /** Slugs of the hire pages that have these rates. */
  hire: z.array(slug),
  hourly: z
    .strictObject({ junior: price, middle: price, senior: price })
    .refine(({ junior, middle, senior }) => junior < middle && middle < senior, {
      error: "must increase from junior to senior",
    }),
});
export type Rate = z.infer<typeof rateSchema>;

export const budgetSchema = z
  .strictObject({
    case_study: slug,
    title: line,
    scope: line,
    model: z.enum(["dedicated", "fixed", "hourly"]),
    /** In percent. */
    premium: percent.optional(),
    /** People may work for a part of it. */
    weeks: z.int().positive(),
    team: z
      .array(
        z.strictObject({
          role: slug,
          level: z.enum(LEVELS),
          people: z.int().positive(),
          weeks: z.int().positive(),
          share: percent,
        }),
      )
      .min(1),
    /** Deviations of the price, in percent. */
    range: z.strictObject({ lower: percent.max(50), higher: percent }),
    moved: z.array(line).min(1),
  })
  .refine(({ model, premium }) => (model === "fixed") === (premium !== undefined), {
    error: "is required for a fixed price and not allowed for other models",
    path: ["premium"],
  })
  .refine(({ team, weeks }) => team.every((member) => member.weeks <= weeks), {
    error: "no one can work more weeks than the project lasts",
    path: ["team"],
  });
export type Budget = z.infer<typeof budgetSchema>;

export const pricingSchema = z.strictObject({
  title: line,
  lead: line,
  valid_from: date,
  review_by: date,
  hours: z.strictObject({ month: price, week: price }),
  rates: z.strictObject({
    title: line,
    lead: line,
    caption: line,
    role: line,
    hour: lineWith("price"),
    month: lineWith("price"),
    since: lineWith("date"),
    from: lineWith("hour"),
    more: line,
  }),
  models: z.strictObject({
    title: line,
    minimum: line,
    dedicated: z.strictObject({ discount: percent, text: lineWith("percent"), minimum: line }),
    fixed: z.strictObject({
      premium: z.strictObject({ lowest: percent, highest: percent }),
      text: lineWith("highest"),
      minimum: line,
    }),
    hourly: z.strictObject({ text: line, minimum: line }),
  }),
  terms: z.strictObject({
    title: line,
    included_title: line,
    included: z.array(line).min(1),
    excluded_title: line,
    excluded: z.array(line).min(1),
    contract: z.strictObject({ text: line, action: line }),
  }),
  budgets: z.strictObject({
    title: line,
    lead: line,
    team: line,
    weeks: lineWith("weeks"),
    /** Of several people with the same role. */
    weeks_each: lineWith("weeks"),
    moved: line,
    read: line,
  }),
  next_step: promptSchema,
});
export type Pricing = z.infer<typeof pricingSchema>;
