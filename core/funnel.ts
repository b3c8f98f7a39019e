/** From page views to won enquiries. */

export const FUNNEL_MONTHS = [3, 12, 24] as const;
export type FunnelMonths = (typeof FUNNEL_MONTHS)[number];

/** Defaults to 12. */
export function parseMonths(text: string | null): FunnelMonths {
  return FUNNEL_MONTHS.find((months) => String(months) === text) ?? 12;
}

/** Enquiries that arrived in the period, and what became of them by now. */
export interface FunnelRow {
  /** The page, source or campaign, or the first day of a month; null for visits and enquiries without one. */
  name: string | null;
  /** Visits, or views in the rows of pages. */
  visits: number;
  leads: number;
  /** Also those that were won or lost since. */
  qualified: number;
  won: number;
  /** Of those that are won, in whole units of the currency of the site. */
  value: number;
}

export interface Funnel {
  /** Whether page views are counted now (`METRICS_VISITS`). */
  isCounting: boolean;
  /** Without the right to read enquiries there are visits only. */
  hasLeads: boolean;
  total: FunnelRow;
  /** Oldest first. */
  byMonth: FunnelRow[];
  /** Those that brought most enquiries first. */
  byPage: FunnelRow[];
  bySource: FunnelRow[];
  /** Without those that have no campaign. */
  byCampaign: FunnelRow[];
}
