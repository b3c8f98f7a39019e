import type { PersonName } from "./leads.ts";

/** What interviewers judge, from 1 to `SCORE_MAX`. */
export const SCORE_NAMES = {
  skills: "Skills",
  experience: "Experience",
  communication: "Communication",
  motivation: "Motivation",
} as const;
export type ScoreName = keyof typeof SCORE_NAMES;
export const SCORE_MAX = 5;

export const RECOMMENDATIONS = {
  "strong-yes": "Strong yes",
  yes: "Yes",
  no: "No",
  "strong-no": "Strong no",
} as const;
export type Recommendation = keyof typeof RECOMMENDATIONS;

/** A scorecard; the strengths are the text of its note. */
export type Scores = Readonly<
  Partial<Record<ScoreName, number>> & { recommendation?: Recommendation; doubts?: string }
>;

/** What the interviewers of an application say, as a person may see it. */
export interface Scorecards {
  interviewers: Interviewer[];
  /** The last one of each person. */
  cards: SentScorecard[];
  /** Null without scores, and while they are hidden. */
  average: number | null;
  /** Others' scorecards are hidden from an interviewer who has not sent one. */
  isHidden: boolean;
  /** People who can be invited. */
  candidates: PersonName[];
}

interface Interviewer extends PersonName {
  hasSent: boolean;
}

interface SentScorecard {
  by: PersonName;
  at: string;
  average: number | null;
  recommendation: Recommendation | null;
}

/** Of the scores that were given; null without any. */
export function averageOf(scores: readonly (number | null | undefined)[]): number | null {
  const given = scores.filter((score) => typeof score === "number");
  return given.length === 0 ? null : given.reduce((total, score) => total + score, 0) / given.length;
}

export function averageScore(scores: Scores): number | null {
  return averageOf(Object.keys(SCORE_NAMES).map((name) => scores[name as ScoreName]));
}

/** 4.25 is '4.3'. */
export const writtenScore = (average: number) => average.toFixed(1);
