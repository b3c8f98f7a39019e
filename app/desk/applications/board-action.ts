import { data, type RouterContextProvider } from "react-router";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { type ChangeCounts, MANY_MAX } from "#core/lead-changes.ts";
import { STAGE_NAME_MAX, type Stage, stageName } from "#core/stages.ts";
import { counted, cutText } from "#core/text.ts";
import { NAME_MAX } from "../person-form.ts";
import type { OutcomeData } from "../undo/outcome.tsx";
import { undoEvents } from "../undo/undo-events.ts";

export interface BoardActionData extends OutcomeData {
  /** A single application that was rejected without an email. */
  rejected?: { id: string; name: string; template: string | null };
}

export async function moveApplications(context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  staff.require("answer-applications");
  const { leads } = context.get(deskContext);
  const form = context.get(formContext);
  if (form.get("intent") === "undo") {
    const { result, status } = await undoEvents(form, leads, staff);
    return data<BoardActionData>(result, { status });
  }
  const ids = form.getAll("id").map(String).slice(0, MANY_MAX);
  const stage = cutText(String(form.get("stage") ?? ""), STAGE_NAME_MAX);
  const version = form.has("version") && ids.length === 1 ? Number(form.get("version")) : undefined;
  const changed = await leads.change(ids, { to: "stage", stage }, staff, version);
  if (changed.done === 0) return nothingMoved(changed);
  const name = cutText(String(form.get("name") ?? ""), NAME_MAX);
  const moved = { done: movedWords(changed, stage, ids.length === 1 ? name : null), undo: changed.events };
  const [id = ""] = ids;
  if (stage !== "rejected" || ids.length > 1) return data<BoardActionData>(moved);
  const template = (await leads.templates(id, staff)).find((one) => one.stage === "rejected");
  return data<BoardActionData>({ ...moved, rejected: { id, name, template: template?.id ?? null } });
}

function nothingMoved({ crossed, gone, refused }: ChangeCounts) {
  if (crossed > 0)
    return problem("Someone else just changed this application. Here's the latest version.", 409);
  if (gone > 0) return problem("This application has been erased.", 410);
  if (refused > 0) return problem("This application can't be moved there.", 409);
  return data<BoardActionData>({});
}

const problem = (words: string, status: number) => data<BoardActionData>({ problem: words }, { status });

function movedWords({ done, refused, gone }: ChangeCounts, stage: Stage, name: string | null): string {
  const who = name ?? counted(done, "application");
  const words = `${who} ${done === 1 ? "was" : "were"} moved to ${stageName(stage)}.`;
  const others = refused + gone;
  return others === 0 ? words : `${words} ${counted(others, "other")} couldn't be moved there.`;
}
