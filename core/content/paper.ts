import { z } from "zod";
import { date, line, lineWith, reviewBy } from "./fields.ts";
import { promptSchema } from "./page-words.ts";
import { searchSchema } from "./search.ts";

export const paperSchema = z.strictObject({
  title: line,
  summary: line,
  lead: line,
  position: z.int().positive(),
  /** Whether sections and clauses are numbered, down to a line of `---`. */
  numbered: z.boolean(),
  updated: date,
  review_by: reviewBy,
  search: searchSchema,
});

export const supportLevelSchema = z.strictObject({
  severity: line,
  meaning: line,
  response: line,
  updates: line,
  restored: line,
  hours: line,
});

export const papersWordsSchema = z.strictObject({
  title: line,
  lead: line,
  list: z.strictObject({ title: line, lead: line }),
  security: z.strictObject({ title: line, text: line, action: line }),
  paper: z.strictObject({
    sample: line,
    notice: line,
    version: lineWith("date"),
    download: line,
    pdf: line,
    docx: line,
    footer: line,
    page: lineWith("pages"),
    more: line,
  }),
  tables: z.strictObject({
    rates: z.strictObject({ role: line, hour: lineWith("level") }),
    support: z.strictObject({
      severity: line,
      meaning: line,
      response: line,
      updates: line,
      restored: line,
      hours: line,
    }),
  }),
  next_step: promptSchema,
});
export type PapersWords = z.infer<typeof papersWordsSchema>;

const name = z.string().regex(/^[a-z_]+$/);

/** What contracts say, for papers and pages: each name in braces in their texts is replaced. */
export const contractTermsSchema = z.strictObject({
  figures: z.record(name, z.number().positive()),
  /** In the words for each reader. */
  terms: z.record(name, z.strictObject({ paper: line, page: line })),
});
export type ContractTerms = z.infer<typeof contractTermsSchema>;
