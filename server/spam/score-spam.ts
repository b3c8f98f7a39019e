import type { Visit } from "#core/visit.ts";
import type { Clock } from "../clock.ts";
import type { SubmissionTable } from "../database/tables.ts";
import type { Rates } from "../limits/rates.ts";
import { createRateFeatures } from "./rate-features.ts";
import { requestFeatures } from "./request-features.ts";
import type { SpamInput, Feature } from "./feature.ts";
import { createRepeatedTexts } from "./repeated-texts.ts";
import { textFeatures } from "./text-features.ts";

/** From so many points on. One strong feature makes a submission spam, two weak ones make it suspect. */
const SUSPECT = 3;
const SPAM = 6;

export interface SpamScore {
  verdict: SubmissionTable["verdict"];
  /** For people to read, the weightiest first. */
  reasons: readonly string[];
}

/** Scores submissions. Nothing is dropped: the verdict only decides how a submission is delivered. */
export interface SpamScorer {
  scoreSpam(input: SpamInput): Promise<SpamScore>;
  /** Counts a wrong answer to the challenge. */
  noteWrongAnswer(visit: Visit): Promise<void>;
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
    noteWrongAnswer: rateFeatures.noteWrongAnswer,
  };
}

function scoreOf(features: readonly Feature[]): SpamScore {
  const points = features.reduce((sum, feature) => sum + feature.points, 0);
  const reasons = features.toSorted((a, b) => b.points - a.points).map(({ reason }) => reason);
  return { verdict: points >= SPAM ? "spam" : points >= SUSPECT ? "suspect" : "clear", reasons };
}
