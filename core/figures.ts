import type { ReplyPromise } from "./content/company.ts";
import type { LeadKind } from "./leads.ts";
import type { Stage } from "./stages.ts";
import type { VitalName } from "./vitals.ts";

export const FIGURE_WEEKS = [4, 12, 26, 52] as const;
export type FigureWeeks = (typeof FIGURE_WEEKS)[number];

/** Defaults to 12. */
export function parseWeeks(text: string | null): FigureWeeks {
  return FIGURE_WEEKS.find((weeks) => String(weeks) === text) ?? 12;
}

export interface Arrivals {
  /** Null for leads without one, such as a direct visit. */
  name: string | null;
  total: number;
  counts: number[];
}

/** In hours; null without answers. */
export interface ReplyTimes {
  median: number | null;
  ninetieth: number | null;
}

export interface FirstReply extends ReplyTimes {
  kind: LeadKind;
  promise: ReplyPromise;
  answered: number;
  /** Of these, those answered within the promised time. */
  inTime: number;
  /** Open leads without a reply, and how many of them are late. */
  waiting: number;
  late: number;
  /** Of leads that arrived in each week. */
  byWeek: ReplyTimes[];
}

export interface SpamFigures {
  kind: LeadKind;
  received: number;
  quarantined: number;
  /** Corrections by staff: of those in quarantine, and of those that the filter passed. */
  approved: number;
  marked: number;
}

export interface OpeningFigures {
  /** Null for general applications. */
  opening: string | null;
  stages: Record<Stage, number>;
}

export interface DeliveryFigures {
  name: string;
  waiting: number;
  dead: number;
}

export interface OutcomeRow {
  /** The page, source or campaign; null for leads without one. */
  name: string | null;
  leads: number;
  /** Answered within the promised time. */
  inTime: number;
  /** Also those that were won or lost since. */
  qualified: number;
  won: number;
  /** Of those that are won, in whole units of the currency of the site. */
  value: number;
}

/** What became of the enquiries that arrived in a period. */
export interface OutcomeFigures {
  /** Days such as 2026-03-01 in the time zone of the person, inclusive. */
  from: string;
  to: string;
  total: OutcomeRow;
  /** Oldest first, each with its days in the period. */
  byMonth: (OutcomeRow & { from: string; to: string })[];
  /** Those that earned most first. */
  byPage: OutcomeRow[];
  bySource: OutcomeRow[];
  byCampaign: OutcomeRow[];
}

export type VitalRating = "good" | "middling" | "poor";

export interface VitalFigures {
  visits: number;
  /** 75th percentile: milliseconds, or a score for `CLS`. */
  p75: number;
  ratings: Record<VitalRating, number>;
}

export interface PageVitals {
  /** Route of the first page of the visits, such as 'home'. */
  page: string;
  visits: number;
  vitals: Partial<Record<VitalName, VitalFigures>>;
}

/** Of leads that arrived in the period and that the person may read. */
export interface Figures {
  kinds: LeadKind[];
  /** Mondays (UTC), oldest first. */
  weeks: string[];
  byKind: { kind: LeadKind; total: number; counts: number[] }[];
  byPage: Arrivals[];
  bySource: Arrivals[];
  firstReply: FirstReply[];
  /** Null without the right to read enquiries. */
  outcomes: OutcomeFigures | null;
  spam: SpamFigures[];
  openings: OpeningFigures[];
  /** Current state, independent of the period. */
  deliveries: DeliveryFigures[];
  siteVitals: PageVitals["vitals"];
  /** Most visited pages first. */
  vitals: PageVitals[];
}
