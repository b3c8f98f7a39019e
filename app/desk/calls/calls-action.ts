import { data, type FetcherWithComponents, type RouterContextProvider } from "react-router";
import type { CallHours, HoursErrors } from "#core/calls.ts";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { counted } from "#core/text.ts";

export interface CallsActionData {
  done?: string;
  problem?: string;
  /** Calls that will be canceled when the person confirms it. */
  confirm?: readonly string[];
  errors?: HoursErrors;
}

const NOT_CANCELED = "Nothing was canceled. These calls have already started or been canceled.";

export type CallsFetcher = FetcherWithComponents<CallsActionData>;

interface ActionArgs {
  context: Readonly<RouterContextProvider>;
}

export async function changeCalls({ context }: ActionArgs) {
  const staff = context.get(staffContext);
  staff.require("answer-enquiries");
  const { calls } = context.get(deskContext);
  const form = context.get(formContext);
  const text = (name: string) => String(form.get(name) ?? "");

  async function changeHours(kind: CallHours["kind"], hours: Pick<CallHours, "from" | "to">) {
    const changed = await calls.changeHours({ kind, day: text("day"), ...hours }, staff);
    if ("errors" in changed) return data<CallsActionData>({ errors: changed.errors }, { status: 422 });
    return data<CallsActionData>({ done: doneWords(kind, changed.booked) });
  }

  /** Asks before it cancels, also without scripts. */
  async function cancelCalls() {
    const ids = form.has("one") ? [text("one")] : form.getAll("id").map(String);
    if (ids.length === 0)
      return data<CallsActionData>({ problem: "Select at least one call." }, { status: 422 });
    if (!form.has("confirmed")) return data<CallsActionData>({ confirm: ids });
    const canceled = await calls.cancel(ids, staff);
    if (canceled === 0) return data<CallsActionData>({ problem: NOT_CANCELED }, { status: 409 });
    return data<CallsActionData>({ done: canceledWords(canceled, ids.length - canceled) });
  }

  switch (text("intent")) {
    case "cancel":
      return cancelCalls();
    case "remove-hours":
      await calls.removeHours(text("id"), staff);
      return data<CallsActionData>({ done: "Regular hours restored." });
    case "closed":
      return changeHours("closed", { from: text("from"), to: text("to") });
    case "closed-day":
      return changeHours("closed", { from: "00:00", to: "24:00" });
    case "open":
      return changeHours("open", { from: text("from"), to: text("to") });
    default:
      return data<CallsActionData>({ problem: "Unknown action." }, { status: 400 });
  }
}

function canceledWords(canceled: number, others: number): string {
  const done =
    canceled === 1
      ? "The call has been canceled. An email to the visitor is queued."
      : `${canceled} calls have been canceled. Emails to the visitors are queued.`;
  return others === 0
    ? done
    : `${done} ${counted(others, "other call")} had already started or been canceled.`;
}

function doneWords(kind: CallHours["kind"], booked: number): string {
  if (kind === "open") return "These hours are open. Visitors can book them now.";
  if (booked === 0) return "These hours are closed.";
  const calls =
    booked === 1
      ? "1 call is already booked and won't be canceled. To cancel it, select it below."
      : `${booked} calls are already booked and won't be canceled. To cancel them, select them below.`;
  return `These hours are closed. ${calls}`;
}
