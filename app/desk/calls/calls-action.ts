import { data, type FetcherWithComponents, type RouterContextProvider, redirect } from "react-router";
import type { CallHours, CallMove, HoursErrors } from "#core/calls.ts";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { DESK } from "#core/staff.ts";
import { counted } from "#core/text.ts";
import { undoEvents } from "../undo/undo-events.ts";

export interface CallsActionData {
  done?: string;
  problem?: string;
  /** Ids of the events, to undo them. */
  undo?: string[];
  /** The times that were chosen for calls that were not moved. */
  chosen?: readonly CallMove[];
  errors?: HoursErrors;
}

const CALLS = `${DESK}/calls`;

const NOTHING = "These calls have already started or been canceled.";
const TAKEN =
  "Nothing was moved: one of these times is no longer available, or was chosen twice. Choose another one.";

export type CallsFetcher = FetcherWithComponents<CallsActionData>;

/** The page that asks before calls are moved or canceled, also without scripts. */
export const askUrl = (intent: "move" | "cancel", ...ids: string[]) =>
  `${CALLS}?${new URLSearchParams([["intent", intent], ...ids.map((id) => ["id", id])])}`;

interface ActionArgs {
  context: Readonly<RouterContextProvider>;
}

export async function changeCalls({ context }: ActionArgs) {
  const staff = context.get(staffContext);
  if (!staff.can("answer-applications")) staff.require("answer-enquiries");
  const { calls, leads } = context.get(deskContext);
  const form = context.get(formContext);
  const text = (name: string) => String(form.get(name) ?? "");
  const ids = form.getAll("id").map(String);

  async function changeHours(kind: CallHours["kind"], hours: Pick<CallHours, "from" | "to">) {
    const changed = await calls.changeHours({ kind, day: text("day"), ...hours }, staff);
    if ("errors" in changed) return data<CallsActionData>({ errors: changed.errors }, { status: 422 });
    return data<CallsActionData>({ done: doneWords(kind, changed.booked) });
  }

  async function moveCalls() {
    const times = form.getAll("at").map(String);
    const moves = ids.map((id, index) => ({ id, at: times[index] ?? "" }));
    if (moves.length === 0 || moves.some(({ at }) => at === ""))
      return data<CallsActionData>(
        { problem: "Choose a new time for each call.", chosen: moves },
        { status: 422 },
      );
    const result = await calls.move(moves, staff);
    if ("problem" in result) return data<CallsActionData>({ problem: TAKEN, chosen: moves }, { status: 409 });
    if (result.moved === 0)
      return data<CallsActionData>({ problem: `Nothing was moved. ${NOTHING}` }, { status: 409 });
    throw redirect(doneUrl("moved", result.moved, moves.length - result.moved));
  }

  async function cancelCalls() {
    const canceled = await calls.cancel(ids, staff);
    if (canceled === 0)
      return data<CallsActionData>({ problem: `Nothing was canceled. ${NOTHING}` }, { status: 409 });
    throw redirect(doneUrl("canceled", canceled, ids.length - canceled));
  }

  async function markNoShows() {
    const events = await calls.noShow(form.has("no-show") ? [text("no-show")] : ids, staff);
    if (events.length === 0)
      return data<CallsActionData>(
        { problem: "Nothing was marked: these calls haven't started, or are marked already." },
        { status: 409 },
      );
    const done = events.length === 1 ? "Marked as a no-show." : `${events.length} calls marked as no-shows.`;
    return data<CallsActionData>({ done, undo: events });
  }

  switch (form.has("no-show") ? "no-show" : text("intent")) {
    case "move":
      return moveCalls();
    case "cancel":
      return cancelCalls();
    case "no-show":
      return markNoShows();
    case "undo": {
      const { result, status } = await undoEvents(form, leads, staff);
      return data<CallsActionData>(result, { status });
    }
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

function doneUrl(done: "moved" | "canceled", count: number, others: number): string {
  return `${CALLS}?${new URLSearchParams({ done, count: String(count), others: String(others) })}`;
}

/** What was done before the page was opened; null if the URL says nothing. */
export function doneIn(query: URLSearchParams): string | null {
  const done = query.get("done");
  if (done !== "moved" && done !== "canceled") return null;
  const [count, others] = ["count", "others"].map((name) => Math.trunc(Number(query.get(name))) || 0);
  const words =
    count === 1
      ? `The call has been ${done}. An email to the visitor is queued.`
      : `${count} calls have been ${done}. Emails to the visitors are queued.`;
  return others ? `${words} ${counted(others, "other call")} had already started or been canceled.` : words;
}

function doneWords(kind: CallHours["kind"], booked: number): string {
  if (kind === "open") return "These hours are open. Visitors can book them now.";
  if (booked === 0) return "These hours are closed.";
  const calls =
    booked === 1
      ? "1 call is already booked and stays. Move or cancel it below."
      : `${booked} calls are already booked and stay. Move or cancel them below.`;
  return `These hours are closed. ${calls}`;
}
