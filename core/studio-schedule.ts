import type { EntryProblem, EntryRef, PlannedRetirement } from "./studio.ts";

export interface UrlPlan {
  title: string;
  version: string;
  hasDraft: boolean;
  /** URLs that will redirect or respond with 410. */
  urls: readonly string[];
  /** Entries that are changed or removed too. */
  affected: readonly { entryRef: EntryRef; title: string }[];
  problems: readonly EntryProblem[];
  /** Null if the name is allowed. */
  nameProblem: string | null;
}

export interface RetirementPlan extends UrlPlan {
  isPublished: boolean;
  /** When its draft will be published. */
  publishAt: string | null;
  planned: PlannedRetirement | null;
}

/** On a day of the calendar. */
export interface CalendarEntry {
  kind: "publication" | "retirement" | "post";
  entryRef: EntryRef;
  title: string;
  label: string;
  day: string;
  /** Null for a post, which has a date. */
  at: string | null;
  by: string | null;
  problem: string | null;
}

export interface StudioCalendar {
  /** `2026-12`, as are the others. */
  month: string;
  previous: string;
  next: string;
  today: string;
  /** Days such as `2026-12-01`. */
  weeks: readonly (readonly string[])[];
  entries: readonly CalendarEntry[];
}

export type UrlChangeResult =
  | { kind: "done"; entry: string }
  | { kind: "refused"; reason: string }
  | { kind: "gone" };
