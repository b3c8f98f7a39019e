import type { LeadChange } from "#core/lead-changes.ts";
import { stageIn } from "../board/stage-in.ts";
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
