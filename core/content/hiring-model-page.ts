import { z } from "zod";
import { CHOOSER, hiringModels, REASONS } from "../hiring-models.ts";
import { line } from "./fields.ts";

const model = z.strictObject({
  in_short: line,
  /** Who carries the risk. */
  risk: line,
  how: line,
  choose_when: z.array(line).min(1),
  avoid_when: line,
});
export type HiringModelWords = z.infer<typeof model>;

/** A record with exactly the given names. */
const lineFor = <Name extends string>(names: readonly Name[]) => z.record(z.enum(names), line);

const question = <Answer extends string>(answers: readonly Answer[]) =>
  z.strictObject({ text: line, answers: lineFor(answers) });

/** `content/hiring-model.yaml`: the three models, and the questions of the chooser. */
export const hiringModelPageSchema = z.strictObject({
  title: line,
  lead: line,
  /** The section of other pages that names the models in short. */
  section: z.strictObject({
    title: line,
    lead: line,
    models: z.record(z.enum(hiringModels), z.strictObject({ fit: line, risk: line })),
  }),
  /** Headings of the parts of each model. */
  parts: z.strictObject({ risk: line, how: line, choose_when: line, avoid_when: line }),
  consult: z.strictObject({ label: line }),
  models: z.record(z.enum(hiringModels), model),
  chooser: z.strictObject({
    title: line,
    lead: line,
    action: line,
    /** Error for a missing answer, at the question and in the summary. */
    missing: line,
    problem: line,
    /** Introduces the result. */
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
