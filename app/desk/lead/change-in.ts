import type { LeadChange } from "#core/lead-changes.ts";
import { outcomeIn } from "#core/outcome.ts";
import { STAGE_NAME_MAX } from "#core/stages.ts";
import { cutText } from "#core/text.ts";
import { waitingChangeIn } from "../waiting/choices.ts";

/** The change of a lead that a form asks for; null for any other form. */
export function changeIn(form: FormData, intent: string): LeadChange | null {
  switch (intent) {
    case "assign":
      return { to: intent, owner: String(form.get("owner") ?? "") || null };
    case "stage":
      return stageIn(form);
    case "close":
    case "reopen":
    case "approve":
    case "mark-spam":
    case "answered-elsewhere":
      return { to: intent };
    default:
      return waitingChangeIn(form);
  }
}

/** A stage with its outcome, as far as the form asks for one. */
export function stageIn(form: FormData): Extract<LeadChange, { to: "stage" }> {
  const stage = cutText(String(form.get("stage") ?? ""), STAGE_NAME_MAX);
  return { to: "stage", stage, outcome: outcomeIn(form) };
}
