import { data, type RouterContextProvider } from "react-router";
import { deskContext, formContext, staffContext } from "#core/context.ts";
import { type ChangeCounts, MANY_MAX } from "#core/lead-changes.ts";
import { type LeadKind, rightTo } from "#core/leads.ts";
import { type Stage, stageName } from "#core/stages.ts";
import { counted, cutText } from "#core/text.ts";
import { NAME_MAX } from "../person-form.ts";
import type { OutcomeData } from "../undo/outcome.tsx";
import { undoEvents } from "../undo/undo-events.ts";
import { stageIn } from "./stage-in.ts";

export interface BoardActionData extends OutcomeData {
  /** A single application that was rejected without an email. */
  rejected?: { id: string; name: string; template: string | null };
}

/** Moves leads of a kind between the columns of their board. */
export async function moveOnBoard(context: Readonly<RouterContextProvider>, kind: LeadKind) {
  const staff = context.get(staffContext);
  staff.require(rightTo("answer", kind));
  const { leads } = context.get(deskContext);
  const form = context.get(formContext);
  if (form.get("intent") === "undo") {
    const { result, status } = await undoEvents(form, leads, staff);
    return data<BoardActionData>(result, { status });
  }
  const ids = form.getAll("id").map(String).slice(0, MANY_MAX);
  const change = stageIn(form);
  const { stage } = change;
  const version = form.has("version") && ids.length === 1 ? Number(form.get("version")) : undefined;
  const changed = await leads.change(ids, change, staff, version);
  if (changed.done === 0) return nothingMoved(changed, kind);
  const name = cutText(String(form.get("name") ?? ""), NAME_MAX);
  const who = ids.length === 1 && name !== "" ? name : countedLeads(changed.done, kind);
  const moved = { done: movedWords(changed, stage, who), undo: changed.events };
  const [id = ""] = ids;
  if (stage !== "rejected" || ids.length > 1) return data<BoardActionData>(moved);
  const template = (await leads.templates(id, staff)).find((one) => one.stage === "rejected");
  return data<BoardActionData>({ ...moved, rejected: { id, name, template: template?.id ?? null } });
}

const countedLeads = (count: number, kind: LeadKind) =>
  kind === "enquiry" ? counted(count, "enquiry", "enquiries") : counted(count, "application");

function nothingMoved({ crossed, gone, refused }: ChangeCounts, kind: LeadKind) {
  if (crossed > 0) return problem(`Someone else just changed this ${kind}. Here's the latest version.`, 409);
  if (gone > 0) return problem(`This ${kind} has been erased.`, 410);
  if (refused > 0) return problem(`This ${kind} can't be moved there.`, 409);
  return data<BoardActionData>({});
}

const problem = (words: string, status: number) => data<BoardActionData>({ problem: words }, { status });

function movedWords({ done, refused, gone }: ChangeCounts, stage: Stage, who: string): string {
  const words = `${who} ${done === 1 ? "was" : "were"} moved to ${stageName(stage)}.`;
  const others = refused + gone;
  return others === 0 ? words : `${words} ${counted(others, "other")} couldn't be moved there.`;
}
