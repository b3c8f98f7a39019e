import { z } from "zod";
import { date, line, lineWith, slug } from "./fields.ts";
import { promptSchema } from "./page-words.ts";
import { LEVELS } from "./pricing.ts";

const byRole = z.record(slug, z.number().nonnegative());
const percent = z.number().min(0).max(100);

const optionSchema = z.strictObject({
  value: z.string().regex(/^[a-z][a-z-]{0,19}$/, { error: "must be a short lowercase word" }),
  label: line,
  adds: byRole.default({}),
  /** `all` applies to every role. */
  times: byRole.default({}),
  /** Percent that the answer adds to the upper end of the range. */
  unknown: percent.default(0),
  /** Weeks of a project of one person week; the default is that of the table. */
  pace: z.number().positive().optional(),
  /** Answers with a smaller scope, which never cost more. */
  more_than: z.array(slug).default([]),
  assumes: line.optional(),
});
export type EstimateOption = z.infer<typeof optionSchema>;

const choiceSchema = z
  .strictObject({ text: line, short: line, options: z.array(optionSchema).min(2) })
  .superRefine(({ options }, context) => {
    for (const option of options) {
      for (const value of option.more_than) {
        const smaller = options.find((other) => other.value === value);
        if (smaller === undefined)
          context.addIssue({ code: "custom", message: `'${value}' isn't one of this question's answers` });
        else if (!isMore(option, smaller))
          context.addIssue({
            code: "custom",
            message: `'${option.value}' must not have fewer hours or smaller factors than '${value}'`,
          });
      }
    }
  });
export type EstimateChoice = z.infer<typeof choiceSchema>;

const numberSchema = z
  .strictObject({
    text: line,
    short: line,
    hint: line,
    min: z.int().nonnegative(),
    max: z.int().positive().max(9999),
    adds: byRole.default({}),
    /** 'What would change it' shows this many more. */
    step: z.int().positive(),
    more: line,
  })
  .refine(({ min, max }) => min < max, { error: "must be below the maximum", path: ["min"] });
export type EstimateNumber = z.infer<typeof numberSchema>;

export const estimateSchema = z.strictObject({
  /** Raised with every change of a figure; older links then say so. */
  version: z.int().positive(),
  review_by: date,
  /** The names of the questions are also their query parameters (core/estimate-answers.ts). */
  questions: z.strictObject({
    project: choiceSchema,
    platforms: choiceSchema,
    screens: numberSchema,
    integrations: numberSchema,
    existing: choiceSchema,
    design: choiceSchema,
    deadline: choiceSchema,
    support: numberSchema,
  }),
  /** How the hours of a role are shared between levels, in percent. */
  team: z
    .array(z.strictObject({ role: slug, levels: z.partialRecord(z.enum(LEVELS), percent) }))
    .refine((team) => team.every(({ levels }) => sum(Object.values(levels)) === 100), {
      error: "the levels of each role must add up to 100 percent",
    }),
  support_by: z.strictObject({ role: slug, level: z.enum(LEVELS) }),
  /** Weeks of a project of one person week; they grow with the square root of the work. */
  pace: z.number().positive(),
  /** Lower and upper deviation of the range, in percent. */
  range: z.strictObject({ lower: percent.max(50), higher: percent }),
  words: z.strictObject({
    title: line,
    lead: line,
    questions: z.strictObject({
      title: line,
      lead: line,
      step: lineWith("number", "total"),
      next: line,
      back: line,
      show: line,
      choose: line,
      number: lineWith("min", "max"),
      problem: line,
    }),
    result: z.strictObject({
      title: line,
      empty: line,
      left: z.strictObject({ one: line, many: lineWith("count") }),
      price: lineWith("lowest", "highest"),
      weeks: lineWith("lowest", "highest"),
      support: lineWith("price", "hours"),
      team: line,
      share: lineWith("percent"),
      older: line,
      send: line,
      link: line,
      print: line,
    }),
    details: z.strictObject({
      title: line,
      lead: lineWith("date"),
      assumptions_title: line,
      assumptions: z.array(line).min(1),
      changes_title: line,
      more: lineWith("amount"),
      less: lineWith("amount"),
      models: line,
      rates: line,
      answers_title: line,
      change: line,
    }),
    enquiry: z.strictObject({ title: line, text: lineWith("price", "weeks"), open: line }),
    next_step: promptSchema,
    link: line,
  }),
});
export type EstimateTable = z.infer<typeof estimateSchema>;

/** Whether an answer has at least the hours, factors and unknowns of another, for every role. */
function isMore(more: EstimateOption, less: EstimateOption): boolean {
  const named = [more, less].flatMap(({ adds, times }) => [...Object.keys(adds), ...Object.keys(times)]);
  // The empty name stands for the roles that neither answer names.
  const roles = ["", ...named.filter((role) => role !== "all")];
  const factor = ({ times }: EstimateOption, role: string) => (times[role] ?? 1) * (times.all ?? 1);
  const hasMore = (role: string) =>
    (more.adds[role] ?? 0) >= (less.adds[role] ?? 0) && factor(more, role) >= factor(less, role);
  return more.unknown >= less.unknown && roles.every(hasMore);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
