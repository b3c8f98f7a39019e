import { data, redirect } from "react-router";
import type { Desk } from "#core/context.ts";
import { type ChangeCounts, type LeadChange, MANY_MAX } from "#core/lead-changes.ts";
import { listSearch } from "#core/lead-query.ts";
import { INBOX, VIEW_NAME_MAX } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { OutcomeData } from "../undo/outcome.tsx";
import { undoEvents } from "../undo/undo-events.ts";
import { waitingChangeIn } from "../waiting/choices.ts";

export type InboxActionData = OutcomeData;

const NAME_PROBLEM = `Enter a name that isn't taken yet. Use at most ${VIEW_NAME_MAX} characters.`;

const GONE_VIEW = "This view was already deleted.";

const wrong = (problem: string, status: number) => data<InboxActionData>({ problem }, { status });

/** What a form of the inbox asks for: a change of the selection, of a saved view, or of what the person wants to see. */
export async function respondToInboxForm(form: FormData, leads: Desk["leads"], staff: Staff) {
  const intent = textIn(form, "intent");
  if (intent === "undo") {
    const { result, status } = await undoEvents(form, leads, staff);
    return data<InboxActionData>(result, { status });
  }
  if (intent === "list-choices") {
    await leads.listChoices.save(form, staff);
    // In the order that was chosen just now.
    const list = new URLSearchParams(textIn(form, "list"));
    list.delete("sort");
    return redirect(`${INBOX}?${listSearch(list, 1)}`);
  }
  if (intent.endsWith("-view")) return changeView(intent, form, leads, staff);
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

const textIn = (form: FormData, name: string) => String(form.get(name) ?? "").trim();

async function changeView(intent: string, form: FormData, { savedViews }: Desk["leads"], staff: Staff) {
  const [view, name] = [textIn(form, "view"), textIn(form, "name")];
  const done = (text: string) => data<InboxActionData>({ done: text });
  switch (intent) {
    case "save-view": {
      const saved = { name, query: textIn(form, "list"), isShared: form.has("shared") };
      const id = await savedViews.create(saved, staff);
      return id === null ? wrong(NAME_PROBLEM, 422) : done("View saved.");
    }
    case "rename-view":
      return (await savedViews.rename(view, name, staff)) ? done("View renamed.") : wrong(NAME_PROBLEM, 422);
    case "share-view":
      return (await savedViews.share(view, true, staff)) ? done("View shared.") : wrong(GONE_VIEW, 409);
    case "unshare-view":
      return (await savedViews.share(view, false, staff))
        ? done("View no longer shared.")
        : wrong(GONE_VIEW, 409);
    case "remove-view":
      return (await savedViews.remove(view, staff)) ? done("View deleted.") : wrong(GONE_VIEW, 409);
    default:
      return wrong("Unknown action.", 400);
  }
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
