import type { Stage } from "./stages.ts";

/** What became of an enquiry. */
export interface Outcome {
  /** Estimated, in whole units of the currency of the site (`formats.currency` in `site.yaml`). */
  value: number | null;
  /** One of `lost_reasons` in `site.yaml` when it was chosen; null unless the enquiry is lost. */
  lostReason: string | null;
  lostNote: string | null;
}

export const VALUE_MAX = 1_000_000_000;
export const VALUE_PROBLEM = "Enter a whole number, or leave it empty.";
export const LOST_REASON_MAX = 60;
export const LOST_NOTE_MAX = 500;

/** What an enquiry in this stage can say: its value, or why it was lost. */
export function detailsOf(stage: Stage): "value" | "reason" | null {
  if (stage === "proposal" || stage === "won") return "value";
  return stage === "lost" ? "reason" : null;
}

/** Digits, also in groups of three such as '12,000'; null for no value, `NaN` for anything else. */
export function parseValue(text: string): number | null {
  const typed = text.trim();
  if (typed === "") return null;
  const isNumber = /^(?:\d{1,10}|\d{1,3}(?:[ ,.'’\u00a0\u202f]\d{3}){1,3})$/.test(typed);
  const value = isNumber ? Number(typed.replace(/\D/g, "")) : Number.NaN;
  return value <= VALUE_MAX ? value : Number.NaN;
}

/** Of a form; what it has no field for is left out. */
export function outcomeIn(form: FormData): Partial<Outcome> {
  const textIn = (name: string) => String(form.get(name) ?? "").trim();
  return {
    ...(form.has("value") && { value: parseValue(textIn("value")) }),
    ...(form.has("lost-reason") && { lostReason: textIn("lost-reason") || null }),
    ...(form.has("lost-note") && { lostNote: textIn("lost-note") || null }),
  };
}
