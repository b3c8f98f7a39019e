import { z } from "zod";
import { date, line, lineWith, reviewBy } from "./fields.ts";
import { promptSchema } from "./page-words.ts";

export const paperSchema = z.strictObject({
  title: line,
  summary: line,
  lead: line,
  position: z.int().positive(),
  /** Whether sections and clauses are numbered, down to a line of `---`. */
  numbered: z.boolean(),
  updated: date,
  review_by: reviewBy,
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
  /** Each name in braces in the texts is replaced by its figure. */
  figures: z.record(z.string().regex(/^[a-z_]+$/), z.number().positive()),
  /** What a paper and a page both say: each name in braces is replaced by the words for its reader. */
  terms: z.record(z.string().regex(/^[a-z_]+$/), z.strictObject({ paper: line, page: line })),
  next_step: promptSchema,
});
export type PapersWords = z.infer<typeof papersWordsSchema>;
