import type { VitalName } from "#core/vitals.ts";

export interface ClockTable {
  name: "retention";
  trusted_at: string;
  seen_at: string;
  /** Time at which the clock stepped; null while it is trusted. */
  doubted_at: string | null;
}

export interface LeftOverTable {
  name: string;
  seen_at: string;
}

/** A current incident. The row is deleted when all notifiers have sent its end. */
export interface IncidentTable {
  key: string;
  name: string;
  text: string;
  machine: string;
  since: string;
  seen_at: string;
  /** Messages sent by each notifier, as JSON: `{"mail": {"count": 1, "at": "2026-11-21T12:00:00.000Z"}}`. */
  notified: string;
}

export interface LeaseTable {
  name: string;
  holder: string;
  /** Expiry after a crash. */
  until: string;
}

/** Rate limits that replicas share; unused on SQLite, which counts in memory. */
export interface RateTable {
  key: string;
  points: number;
  expire: number | string | null;
}

/** Histogram bucket: visits of a week with a value up to `up_to`. */
export interface WebVitalTable {
  /** Composed of the next four. */
  id: string;
  week: string;
  template: string;
  vital: VitalName;
  /** In milliseconds, or thousandths for `CLS`. */
  up_to: number;
  visits: number;
}

/** Views of a page on a day (of the office) that came from one source and campaign; names no visitor. */
export interface PageViewTable {
  /** Digest of the next four. */
  id: string;
  day: string;
  page: string;
  /** Empty for none. */
  source: string;
  campaign: string;
  views: number;
  /** Of these, first views of a visit. */
  visits: number;
}

/** A public page as search engines know it. */
export interface AnnouncedPageTable {
  path: string;
  /** Of what the page shows; null once it was removed. */
  digest: string | null;
  changed_at: string;
  /** Next attempt to announce the change, or end of a running lease; null once it was announced. */
  due_at: string | null;
  attempts: number;
}
