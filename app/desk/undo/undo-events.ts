import type { Desk } from "#core/context.ts";
import type { Staff } from "#core/staff.ts";
import type { OutcomeData } from "./outcome.tsx";

/** Undoes the events of a form. */
export async function undoEvents(form: FormData, leads: Desk["leads"], staff: Staff) {
  const { done, changed, gone } = await leads.undo(form.getAll("event").map(String), staff);
  const parts = [
    done > 0 && (changed + gone === 0 ? "Undone" : `${done} undone`),
    changed > 0 &&
      (done > 0
        ? `${changed} ${changed === 1 ? "has" : "have"} changed again since then`
        : "Not undone: there have been changes since then"),
    gone > 0 && (done + changed > 0 ? `${gone} no longer available` : "Not undone: the data has been erased"),
  ];
  const words = `${parts.filter(Boolean).join(", ")}.`;
  return {
    result: (done > 0 ? { done: words } : { problem: words }) satisfies OutcomeData,
    status: done > 0 ? 200 : changed > 0 ? 409 : 410,
  };
}
