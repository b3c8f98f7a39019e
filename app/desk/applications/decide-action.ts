import { data, type RouterContextProvider } from "react-router";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { DECISION_MAX, type Decided, type DecisionOutcome } from "#core/decisions.ts";
import { STAGE_NAME_MAX, type Stage } from "#core/stages.ts";
import { counted, cutText } from "#core/text.ts";
import type { OutcomeData } from "../undo/outcome.tsx";
import { undoEvents } from "../undo/undo-events.ts";

/** Of a UUID. */
export const ID_MAX = 36;

/** Browsers send line breaks as CRLF. */
const textIn = (form: FormData, name: string) => String(form.get(name) ?? "").replaceAll("\r\n", "\n");

export interface DecideData {
  outcomes?: DecisionOutcome[];
  stage?: Stage | null;
  at?: string;
  /** What was taken back. */
  done?: string;
  problem?: string;
}

export async function decideOrTakeBack(context: Readonly<RouterContextProvider>) {
  const form = context.get(formContext);
  return form.get("intent") === "take-back" ? takeBack(context, form) : decide(context, form);
}

async function decide(context: Readonly<RouterContextProvider>, form: FormData) {
  const staff = context.get(staffContext);
  const { leads } = context.get(deskContext);
  const stage = cutText(textIn(form, "stage"), STAGE_NAME_MAX) || null;
  const people = form.getAll("id").map((id) => decidedIn(form, cutText(String(id), ID_MAX)));
  if (people.length === 0)
    return data<DecideData>({ problem: "Select at least one applicant." }, { status: 422 });
  const outcomes = await leads.decide(people, stage, staff);
  const isDone = outcomes.every(({ kind }) => kind !== "not-done");
  return data<DecideData>({ outcomes, stage, at: new Date().toISOString() }, { status: isDone ? 200 : 409 });
}

function decidedIn(form: FormData, id: string): Decided {
  const field = (name: string) => textIn(form, `${name}-${id}`);
  const mail = {
    ...{ reply: cutText(field("reply"), ID_MAX), lastSeen: field("seen") || null },
    ...{ subject: field("subject"), text: field("text") },
  };
  return { id, version: Number(field("version")), mail: form.has(`mail-${id}`) ? mail : null };
}

/** Of emails that no attempt was made to send; each is a draft again. Moves without an email are undone. */
async function takeBack(context: Readonly<RouterContextProvider>, form: FormData) {
  const staff = context.get(staffContext);
  const { leads } = context.get(deskContext);
  const replies = form.getAll("sent").slice(0, DECISION_MAX);
  let late = 0;
  for (const sent of replies) {
    const [lead = "", reply = ""] = String(sent)
      .split(" ", 2)
      .map((id) => cutText(id, ID_MAX));
    if ((await leads.takeBack(lead, reply, staff)) !== null) late++;
  }
  const undone: OutcomeData = form.has("event") ? (await undoEvents(form, leads, staff)).result : {};
  const words = [
    replies.length > late && `${counted(replies.length - late, "email")} taken back. They're drafts again.`,
    undone.done,
  ];
  const problems = [
    late > 0 && `${counted(late, "email")} couldn't be taken back: too late.`,
    undone.problem,
  ];
  return data<DecideData>(
    {
      ...(words.some(Boolean) && { done: words.filter(Boolean).join(" ") }),
      ...(problems.some(Boolean) && { problem: problems.filter(Boolean).join(" ") }),
    },
    { status: late > 0 ? 409 : 200 },
  );
}
