/** Endpoint for Web Vitals, once per visit. */
export const VITALS = "/reports/vitals";

/** Times in milliseconds; `CLS` is a score. */
export const VITAL_NAMES = ["TTFB", "FCP", "LCP", "INP", "CLS"] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

export interface Vitals extends Partial<Record<VitalName, number>> {
  /** The route of the first page, never its URL. */
  template: string;
}

/** Up to `good`, and above `poor`: https://web.dev/articles/vitals. */
export const VITAL_LIMITS: Readonly<Record<VitalName, { good: number; poor: number }>> = {
  TTFB: { good: 800, poor: 1800 },
  FCP: { good: 1800, poor: 3000 },
  LCP: { good: 2500, poor: 4000 },
  INP: { good: 200, poor: 500 },
  CLS: { good: 0.1, poor: 0.25 },
};
