/** Where a browser tells how a page came over, once a visit. */
export const VITALS = "/reports/vitals";

/** What it measures of itself: times in milliseconds, `CLS` as the share of the window that moved by itself. */
export const VITAL_NAMES = ["TTFB", "FCP", "LCP", "INP", "CLS"] as const;
type VitalName = (typeof VITAL_NAMES)[number];

/** Of one visit; nothing in it says whose. */
export interface Vitals extends Partial<Record<VitalName, number>> {
  /** The kind of page that the visit began with, never its address. */
  template: string;
}
