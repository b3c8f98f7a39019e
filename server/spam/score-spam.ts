import type { SubmissionContext } from "#core/api/submission.ts";
import type { Clock } from "../config/clock.ts";
import type { Rates } from "../http/rate-limit.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";
import { createRateFeatures, createRepeatedTexts, mailboxFeatures } from "./rate-features.ts";
import { addressFeatures, requestFeatures } from "./request-features.ts";
import { type Feature, SPAM, type SpamInput, SUSPECT } from "./rules.ts";
import { textFeatures } from "./text-features.ts";

export interface SpamScore {
  verdict: SubmissionTable["verdict"];
  reasons: readonly string[];
  score: number;
}

export interface SpamScorer {
  scoreSpam(input: SpamInput): Promise<SpamScore>;
  /** Of an email, which no browser sent: by its text, its sender, and how many came from the same today. */
  scoreEmail(fields: SpamInput["fields"], sentToday: number): SpamScore;
  countWrongAnswer(context: SubmissionContext): Promise<void>;
}

export function createSpamScorer(rates: Rates, clock: Clock): SpamScorer {
  const rateFeatures = createRateFeatures(rates);
  const repeatedTexts = createRepeatedTexts(clock);
  return {
    async scoreSpam(input) {
      return scoreOf([
        ...requestFeatures(input, clock()),
        ...textFeatures(input),
        ...repeatedTexts(input),
        ...(await rateFeatures.of(input)),
      ]);
    },
    scoreEmail: (fields, sentToday) =>
      scoreOf([
        ...addressFeatures(fields),
        ...textFeatures({ fields }),
        ...repeatedTexts({ fields }),
        ...mailboxFeatures(sentToday),
      ]),
    countWrongAnswer: rateFeatures.countWrongAnswer,
  };
}

function scoreOf(features: readonly Feature[]): SpamScore {
  const points = features.reduce((sum, feature) => sum + feature.points, 0);
  const against = features.filter((feature) => feature.points > 0).toSorted((a, b) => b.points - a.points);
  const verdict = points >= SPAM ? "spam" : points >= SUSPECT ? "suspect" : "clear";
  return { verdict, reasons: against.map(({ reason }) => reason), score: points };
}
