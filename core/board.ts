import type { LeadRow } from "./leads.ts";
import { isEnd, type Stage } from "./stages.ts";

/** Most cards in a column of the board; those that are hired or rejected only become more. */
export const boardMax = (stage: Stage): number => (isEnd(stage) ? 20 : 100);

/** The applications of a stage, newest first, at most `boardMax`. */
export interface BoardColumn {
  stage: Stage;
  cards: BoardCard[];
  total: number;
}

export interface BoardCard extends LeadRow {
  /** Of its opening, with the one that it is in. */
  stages: readonly Stage[];
  /** The average of its scorecards; null without any, and while they are hidden from the person. */
  score: number | null;
  stageSince: string;
}
