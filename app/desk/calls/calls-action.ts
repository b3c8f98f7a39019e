import { data, type FetcherWithComponents, type RouterContextProvider } from "react-router";
import type { CallHours, HoursErrors } from "#core/calls.ts";
import { deskContext, formContext, staffContext } from "#core/context.ts";

export interface ActionData {
  done?: string;
  problem?: string;
  errors?: HoursErrors;
}

export type CallsFetcher = FetcherWithComponents<ActionData>;

interface ActionArgs {
  context: Readonly<RouterContextProvider>;
}

export async function changeCalls({ context }: ActionArgs) {
  const staff = context.get(staffContext);
  const { calls } = context.get(deskContext);
  const form = context.get(formContext);
  const text = (name: string) => String(form.get(name) ?? "");

  async function changeHours(kind: CallHours["kind"], hours: Pick<CallHours, "from" | "to">) {
    const changed = await calls.changeHours({ kind, day: text("day"), ...hours }, staff);
    if ("errors" in changed) return data<ActionData>({ errors: changed.errors }, { status: 422 });
    return data<ActionData>({ done: doneWords(kind, changed.booked) });
  }

  switch (text("intent")) {
    case "cancel":
      return (await calls.cancel(text("id"), staff))
        ? data<ActionData>({ done: "The call is canceled. An email to the person is queued." })
        : data<ActionData>({ problem: "This call was canceled or has begun." }, { status: 409 });
    case "remove-hours":
      await calls.removeHours(text("id"), staff);
      return data<ActionData>({ done: "The usual hours hold again." });
    case "closed":
      return changeHours("closed", { from: text("from"), to: text("to") });
    case "closed-day":
      return changeHours("closed", { from: "00:00", to: "24:00" });
    case "open":
      return changeHours("open", { from: text("from"), to: text("to") });
    default:
      return data<ActionData>({ problem: "Unknown action." }, { status: 400 });
  }
}

function doneWords(kind: CallHours["kind"], booked: number): string {
  if (kind === "open") return "The hours are open: visitors can book them now.";
  if (booked === 0) return "The hours are closed.";
  const calls = booked === 1 ? "One call is" : `${booked} calls are`;
  return `The hours are closed. ${calls} booked in them and stay: cancel them below if you must.`;
}
