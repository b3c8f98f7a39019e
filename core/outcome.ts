/** What became of an enquiry. */
export interface Outcome {
  /** Estimated, in whole units of the currency of the site (`formats.currency` in `site.yaml`). */
  value: number | null;
  /** One of `lost_reasons` in `site.yaml` when it was chosen; null unless the enquiry is lost. */
  lostReason: string | null;
  lostNote: string | null;
}

export const VALUE_MAX = 1_000_000_000;
export const LOST_REASON_MAX = 60;
export const LOST_NOTE_MAX = 500;
