import type { Outcome } from "./outcome.ts";
import type { Stage } from "./stages.ts";

/** Most leads that one change takes. */
export const MANY_MAX = 500;

/** 'tomorrow', 'next-week', or a day such as 2027-01-31; in the time zone of the office. */
export type LaterDay = string;

/** A change of one or many leads; what is so already is not changed. */
export type LeadChange =
  | { to: "assign"; owner: string | null }
  | { to: "close" | "reopen" | "mark-spam" | "answered-elsewhere" }
  | { to: "approve" }
  | { to: "snooze"; until: LaterDay | "answer" }
  | { to: "unsnooze" }
  /** Null removes it. */
  | { to: "follow-up"; on: LaterDay | null }
  /** What the outcome leaves out stays as it is. */
  | { to: "stage"; stage: Stage; outcome?: Partial<Outcome> };

/** How many leads were changed, were so already, changed meanwhile, were erased or never known, or cannot be changed so. */
export interface ChangeCounts {
  done: number;
  same: number;
  crossed: number;
  gone: number;
  refused: number;
  /** Ids of what can be undone. */
  events: string[];
  /** The outcome that a reopened enquiry keeps, or the stage of one whose details were changed. */
  kept?: Stage;
}

/** How many changes were undone, were changed again since, or are of leads that were erased or never known. */
export interface Undone {
  done: number;
  changed: number;
  gone: number;
}

/** `not-able`: the person may not read applications. */
export type InviteProblem = "gone" | "not-able";

export type ResendProblem = "gone" | "quarantined" | "not-dead";

/** What remains of an erased lead. */
export interface ErasedLead {
  reference: string;
  at: string;
  /** Its text or file is still on disk. */
  isOnDisk: boolean;
}

/** Null when all of it is gone; `on-disk`: from the lists only. */
export type EraseOutcome = "gone" | "wrong-reference" | "on-disk";

/** The retention job runs every hour. */
export const STILL_ON_DISK =
  "Some of the data is still on disk: another program, such as a backup, may be using the database. The site tries again every hour until all of it is gone.";
