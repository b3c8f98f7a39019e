import { data } from "react-router";
import type { Desk } from "#core/context.ts";
import { type ChangeCounts, type LeadChange, MANY_MAX } from "#core/lead-changes.ts";
import { formatLeadQuery, parseLeadQuery } from "#core/lead-query.ts";
import { VIEW_NAME_MAX } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { OutcomeData } from "../undo/outcome.tsx";
import { undoEvents } from "../undo/undo-events.ts";
import { waitingChangeIn } from "../waiting/choices.ts";

export type InboxActionData = OutcomeData;

const NAME_PROBLEM = `Enter a name that isn't taken yet. Use at most ${VIEW_NAME_MAX} characters.`;

const wrong = (problem: string, status: number) => data<InboxActionData>({ problem }, { status });

/** What a form of the inbox asks for: a change of the selection, or of a saved view. */
export async function respondToInboxForm(form: FormData, leads: Desk["leads"], staff: Staff) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const intent = text("intent");
  switch (intent) {
    case "undo": {
      const { result, status } = await undoEvents(form, leads, staff);
      return data<InboxActionData>(result, { status });
    }
    case "save-view": {
      const query = parseLeadQuery(new URLSearchParams(text("list")));
      const view = { name: text("name"), query: String(formatLeadQuery({ ...query, page: 1 })) };
      const id = await leads.savedViews.create(view, staff);
      return id === null ? wrong(NAME_PROBLEM, 422) : data<InboxActionData>({ done: "View saved." });
    }
    case "rename-view":
      return (await leads.savedViews.rename(text("view"), text("name"), staff))
        ? data<InboxActionData>({ done: "View renamed." })
        : wrong(NAME_PROBLEM, 422);
    case "remove-view":
      return (await leads.savedViews.remove(text("view"), staff))
        ? data<InboxActionData>({ done: "View deleted." })
        : wrong("This view was already deleted.", 409);
  }
  const change = changeIn(form, intent);
  if (change === null) return wrong("Unknown action.", 400);
  const ids = form.getAll("id").map(String);
  if (ids.length === 0) return wrong("Select at least one lead.", 422);
  if (ids.length > MANY_MAX) return wrong(`Select at most ${MANY_MAX} leads at a time.`, 422);
  const changed = await leads.change(ids, change, staff);
  if (changed.done + changed.same === 0) return wrong(summaryOf(change, changed), 409);
  return data<InboxActionData>({
    done: summaryOf(change, changed),
    ...(changed.events.length > 0 && { undo: changed.events }),
  });
}

function changeIn(form: FormData, intent: string): LeadChange | null {
  if (intent === "assign") return { to: intent, owner: String(form.get("owner") ?? "").trim() || null };
  const isKnown = intent === "close" || intent === "reopen" || intent === "approve" || intent === "mark-spam";
  return isKnown ? { to: intent } : waitingChangeIn(form);
}

const DONE: Record<LeadChange["to"], string> = {
  assign: "assigned",
  close: "closed",
  reopen: "reopened",
  approve: "approved",
  "mark-spam": "marked as spam",
  "answered-elsewhere": "marked as replied elsewhere",
  stage: "moved",
  snooze: "snoozed",
  unsnooze: "brought back",
  "follow-up": "marked for follow-up",
};

function summaryOf(change: LeadChange, { done, same, crossed, gone, refused }: ChangeCounts): string {
  const changed = change.to === "assign" && change.owner === null ? "unassigned" : DONE[change.to];
  const parts = [
    done > 0 && `${done} ${changed}`,
    same > 0 && `${same} already ${changed}`,
    crossed > 0 && `${crossed} just changed by someone else`,
    gone > 0 && `${gone} no longer available`,
    refused > 0 && `${refused} can't be ${changed}`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
