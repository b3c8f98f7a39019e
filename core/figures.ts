import type { LeadKind, Stage } from "./leads.ts";
import type { Staff } from "./staff.ts";
import type { VitalName } from "./vitals.ts";

/** Weeks that the overview can show. */
export const FIGURE_WEEKS = [4, 12, 26, 52] as const;
export type FigureWeeks = (typeof FIGURE_WEEKS)[number];

/** Reads `?weeks=`; 12 when it is none of them. */
export function parseWeeks(text: string | null): FigureWeeks {
  return FIGURE_WEEKS.find((weeks) => String(weeks) === text) ?? 12;
}

/** Leads with something in common, by week. */
export interface Arrivals {
  /** Null when the lead has none, such as a direct visit. */
  name: string | null;
  total: number;
  /** One number for each week. */
  counts: number[];
}

/** In hours; null without answers. */
export interface ReplyTimes {
  median: number | null;
  ninetieth: number | null;
}

export interface FirstReply extends ReplyTimes {
  kind: LeadKind;
  /** Leads that were answered. */
  answered: number;
  /** Of these, those answered within the promised time. */
  inTime: number;
  /** Open leads without an answer, and how many of them are late. */
  waiting: number;
  late: number;
  /** Of the leads that arrived in each week. */
  byWeek: ReplyTimes[];
}

export interface SpamFigures {
  kind: LeadKind;
  received: number;
  /** Put into quarantine by the filter. */
  quarantined: number;
  /** Corrections by staff: of those in quarantine, and of those that the filter let through. */
  approved: number;
  marked: number;
}

export interface OpeningFigures {
  /** Null for general applications. */
  opening: string | null;
  stages: Partial<Record<Stage, number>>;
}

export interface DeliveryFigures {
  /** Such as 'Mail to sales'. */
  name: string;
  waiting: number;
  /** Given up. */
  dead: number;
}

export type VitalRating = "good" | "middling" | "poor";

export interface VitalFigures {
  visits: number;
  /** Of three in four visits at most; in milliseconds, or a score for `CLS`. */
  p75: number;
  ratings: Record<VitalRating, number>;
}

export interface PageVitals {
  /** The route of the first page of the visits, such as 'home'. */
  page: string;
  visits: number;
  vitals: Partial<Record<VitalName, VitalFigures>>;
}

/** Figures of the leads that arrived in the period and that the person may read. */
export interface Figures {
  kinds: LeadKind[];
  /** The Mondays that the weeks begin with (UTC), oldest first. */
  weeks: string[];
  byKind: { kind: LeadKind; total: number; counts: number[] }[];
  /** The most frequent ones. */
  byPage: Arrivals[];
  bySource: Arrivals[];
  firstReply: FirstReply[];
  spam: SpamFigures[];
  openings: OpeningFigures[];
  /** Now, whenever the lead arrived. */
  deliveries: DeliveryFigures[];
  /** Of the whole site, and by page, the most visited first. */
  siteVitals: PageVitals["vitals"];
  vitals: PageVitals[];
}

/** Throws a response 404 when the person may not see the overview. */
export type FindFigures = (weeks: FigureWeeks, staff: Staff) => Promise<Figures>;
