import type { LeadKind, Stage } from "./leads.ts";
import type { Staff } from "./staff.ts";

/** Weeks that the overview can show. */
export const FIGURE_WEEKS = [4, 12, 26] as const;
export type FigureWeeks = (typeof FIGURE_WEEKS)[number];

/** Reads `?weeks=`; 12 when it is none of them. */
export function parseWeeks(text: string | null): FigureWeeks {
  return FIGURE_WEEKS.find((weeks) => String(weeks) === text) ?? 12;
}

export interface Count {
  name: string;
  count: number;
}

export interface FirstReply {
  kind: LeadKind;
  /** Leads that were answered. */
  answered: number;
  /** Of these, those answered within the promised time. */
  inTime: number;
  /** Leads that wait for an answer longer than promised. */
  late: number;
  /** In hours; null without answers. */
  median: number | null;
  ninetieth: number | null;
}

export interface SpamShare {
  kind: LeadKind;
  received: number;
  /** Put into quarantine by the filter. */
  quarantined: number;
  /** Corrections by staff. */
  approved: number;
  markedSpam: number;
}

/** Figures of the leads that arrived in the range and that the person may read. */
export interface Figures {
  kinds: LeadKind[];
  /** Each with the Monday that it begins with, oldest first. */
  weeks: { start: string; counts: Partial<Record<LeadKind, number>> }[];
  /** The most frequent ones. */
  pages: Count[];
  sources: Count[];
  firstReply: FirstReply[];
  spam: SpamShare[];
  openings: { opening: string; stages: Partial<Record<Stage, number>> }[];
  /** Now, whenever the lead arrived. */
  deliveries: { waiting: number; dead: number };
}

/** Throws a response 404 when the person may not see the overview. */
export type FindFigures = (weeks: FigureWeeks, staff: Staff) => Promise<Figures>;
