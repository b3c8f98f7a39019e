/** Endpoint for Web Vitals, once per visit. */
export const VITALS = "/reports/vitals";

/** Times in milliseconds; `CLS` is a score. */
export const VITAL_NAMES = ["TTFB", "FCP", "LCP", "INP", "CLS"] as const;
type VitalName = (typeof VITAL_NAMES)[number];

export interface Vitals extends Partial<Record<VitalName, number>> {
  /** The route of the first page, never its URL. */
  template: string;
}
