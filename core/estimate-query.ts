import { cutText } from "./text.ts";

/** In the order of the page; the names are also query parameters. */
export const CHOICES = ["project", "platforms", "existing", "design", "deadline"] as const;
export const NUMBER_QUESTIONS = ["screens", "integrations", "support"] as const;
export const ESTIMATE_QUESTIONS = [
  "project",
  "platforms",
  "screens",
  "integrations",
  "existing",
  "design",
  "deadline",
  "support",
] as const;
export type EstimateQuestion = (typeof ESTIMATE_QUESTIONS)[number];

/** Query parameters besides the answers: the edition of model and rates, and the question to show. */
export const ESTIMATE_EDITION = "v";
export const ESTIMATE_STEP = "step";

const VALUE = /^[\w.-]{1,20}$/;

/** Other parameters are removed; empty if it is not an estimate. */
export function cleanEstimateQuery(text: string): string {
  const given = new URLSearchParams(cutText(text, 500));
  const clean = new URLSearchParams();
  for (const name of [ESTIMATE_EDITION, ...ESTIMATE_QUESTIONS]) {
    const value = given.get(name) ?? "";
    if (!VALUE.test(value)) return "";
    clean.set(name, value);
  }
  return clean.toString();
}
