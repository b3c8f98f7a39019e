import type { LeadChange } from "#core/lead-changes.ts";
import { outcomeIn } from "#core/outcome.ts";
import { STAGE_NAME_MAX } from "#core/stages.ts";
import { cutText } from "#core/text.ts";

/** A stage with its outcome, as far as the form asks for one. */
export function stageIn(form: FormData): Extract<LeadChange, { to: "stage" }> {
  const stage = cutText(String(form.get("stage") ?? ""), STAGE_NAME_MAX);
  return { to: "stage", stage, outcome: outcomeIn(form) };
}
