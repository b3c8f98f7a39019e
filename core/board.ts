import type { LeadRow } from "./leads.ts";
import { isEnd, type Stage } from "./stages.ts";

/** Enquiries, or the applications of an opening; of all openings without one. */
export type Board = { kind: "enquiry" } | { kind: "application"; opening: string | null };

/** Most cards in a column of the board; those that are at their end only become more. */
export const boardMax = (stage: Stage): number => (isEnd(stage) ? 20 : 100);

/** The leads of a stage, newest first, at most `boardMax`. */
export interface BoardColumn {
  stage: Stage;
  cards: BoardCard[];
  total: number;
  /** The sum of the estimated values of all of them; null for applications. */
  value: number | null;
}

export interface BoardCard extends LeadRow {
  /** That it can be moved to, with the one that it is in. */
  stages: readonly Stage[];
  /** The average of its scorecards; null without any, and while they are hidden from the person. */
  score: number | null;
  stageSince: string;
}
