/** The three models by the project type that an enquiry carries (specification, section 2). */
export const HIRING_MODELS = {
  dedicated: "Dedicated Resource Engagement",
  fixed: "Fixed Price Model",
  hourly: "Time & Material / Hourly",
} as const;

export type HiringModel = keyof typeof HIRING_MODELS;
export const hiringModels = Object.keys(HIRING_MODELS) as HiringModel[];

/** Questions and options of the chooser, which are also its field names and values. */
export const CHOOSER = {
  scope: ["written", "changing", "unknown"],
  length: ["short", "long"],
  lead: ["you", "us"],
} as const;

/** Query parameter of a submitted form, present even without answers. */
export const CHOOSER_SUBMITTED = "submitted";

export type ChooserQuestion = keyof typeof CHOOSER;
export const questions = Object.keys(CHOOSER) as ChooserQuestion[];

export type ChooserAnswers = { readonly [Q in ChooserQuestion]?: (typeof CHOOSER)[Q][number] };

export const REASONS = [
  "settled",
  "too_long_to_fix",
  "changing_and_led",
  "changing_without_lead",
  "changing_and_short",
  "unknown",
] as const;

export interface ModelChoice {
  model: HiringModel;
  reason: (typeof REASONS)[number];
}

export function readAnswers(query: URLSearchParams): ChooserAnswers {
  const given = questions.flatMap((question) => {
    const known: readonly string[] = CHOOSER[question];
    const answer = query.get(question);
    return answer !== null && known.includes(answer) ? [[question, answer]] : [];
  });
  return Object.fromEntries(given);
}

export function chooseModel({ scope, length, lead }: ChooserAnswers): ModelChoice | null {
  if (!scope || !length || !lead) return null;
  if (scope === "unknown") return { model: "hourly", reason: "unknown" };
  if (scope === "written") {
    return length === "short"
      ? { model: "fixed", reason: "settled" }
      : { model: "dedicated", reason: "too_long_to_fix" };
  }
  if (length === "short") return { model: "hourly", reason: "changing_and_short" };
  return lead === "you"
    ? { model: "dedicated", reason: "changing_and_led" }
    : { model: "hourly", reason: "changing_without_lead" };
}
