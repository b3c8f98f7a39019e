import type { Visit } from "#core/visit.ts";
import type { Clock } from "../../clock.ts";
import type { SubmissionTable } from "../../database/tables.ts";
import type { Rates } from "../../limits/rates.ts";
import { createRateSignals } from "./rate-signals.ts";
import { senderSignals } from "./sender-signals.ts";
import type { Evidence, Signal } from "./signal.ts";
import { createSpreadTexts } from "./spread-texts.ts";
import { textSignals } from "./text-signals.ts";

/** From so many points on. One strong signal makes a submission spam, two weak ones make it suspect. */
const SUSPECT = 3;
const SPAM = 6;

export interface Judgement {
  verdict: SubmissionTable["verdict"];
  /** For people to read, the weightiest first. */
  reasons: readonly string[];
}

/** Says of submissions whether they are spam. Nothing is dropped: the verdict only decides how one is delivered. */
export interface Judge {
  judge(evidence: Evidence): Promise<Judgement>;
  /** Somebody answered a sum wrongly, and will try again. */
  noteWrongAnswer(visit: Visit): Promise<void>;
}

export function createJudge(rates: Rates, clock: Clock): Judge {
  const rateSignals = createRateSignals(rates);
  const spreadTexts = createSpreadTexts(clock);
  return {
    async judge(evidence) {
      return judgementOf([
        ...senderSignals(evidence, clock()),
        ...textSignals(evidence),
        ...spreadTexts(evidence),
        ...(await rateSignals.of(evidence)),
      ]);
    },
    noteWrongAnswer: rateSignals.noteWrongAnswer,
  };
}

function judgementOf(signals: readonly Signal[]): Judgement {
  const points = signals.reduce((sum, signal) => sum + signal.points, 0);
  const reasons = signals.toSorted((a, b) => b.points - a.points).map(({ reason }) => reason);
  return { verdict: points >= SPAM ? "spam" : points >= SUSPECT ? "suspect" : "clear", reasons };
}
