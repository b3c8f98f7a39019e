import { data } from "react-router";
import { formatLeadQuery, parseLeadQuery } from "#core/lead-query.ts";
import { type Changed, type LeadChange, type Leads, MANY_MAX, VIEW_NAME_MAX } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";

export interface Answer {
  done?: string;
  problem?: string;
  /** Leads that were closed, to open them again. */
  closed?: string[];
}

const NAME_PROBLEM = `Give a name that is not taken, of at most ${VIEW_NAME_MAX} characters.`;

const wrong = (problem: string, status: number) => data<Answer>({ problem }, { status });

/** What a form of the inbox asks for: a change of the selection, or of a saved view. */
export async function respondToForm(form: FormData, leads: Leads, staff: Staff) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const intent = text("intent");
  switch (intent) {
    case "save-view": {
      const query = parseLeadQuery(new URLSearchParams(text("list")));
      const view = { name: text("name"), query: String(formatLeadQuery({ ...query, page: 1 })) };
      const id = await leads.savedViews.create(view, staff);
      return id === null ? wrong(NAME_PROBLEM, 422) : data<Answer>({ done: "The view is saved." });
    }
    case "rename-view":
      return (await leads.savedViews.rename(text("view"), text("name"), staff))
        ? data<Answer>({ done: "The view is renamed." })
        : wrong(NAME_PROBLEM, 422);
    case "remove-view":
      return (await leads.savedViews.remove(text("view"), staff))
        ? data<Answer>({ done: "The view is deleted." })
        : wrong("This view was deleted already.", 409);
  }
  const change = changeIn(intent, text("owner"));
  if (change === null) return wrong("Unknown action.", 400);
  const ids = form.getAll("id").map(String);
  if (ids.length === 0) return wrong("Select at least one lead.", 422);
  if (ids.length > MANY_MAX) return wrong(`Select at most ${MANY_MAX} leads.`, 422);
  const changed = await leads.change(ids, change, staff);
  if (changed.done + changed.same === 0) return wrong(toldOf(change, changed), 409);
  return data<Answer>({
    done: toldOf(change, changed),
    ...(change.to === "close" && changed.done > 0 && { closed: ids }),
  });
}

function changeIn(intent: string, owner: string): LeadChange | null {
  if (intent === "assign") return { to: intent, owner: owner || null };
  const isKnown = intent === "close" || intent === "reopen" || intent === "approve" || intent === "mark-spam";
  return isKnown ? { to: intent } : null;
}

const DONE: Record<LeadChange["to"], string> = {
  assign: "assigned",
  close: "closed",
  reopen: "opened again",
  approve: "approved",
  "mark-spam": "marked as spam",
  "answered-elsewhere": "answered elsewhere",
  stage: "moved",
};

function toldOf({ to }: LeadChange, { done, same, crossed, gone, refused }: Changed): string {
  const parts = [
    done > 0 && `${done} ${DONE[to]}`,
    same > 0 && `${same} ${same === 1 ? "was" : "were"} so already`,
    crossed > 0 && `${crossed} changed meanwhile by somebody else`,
    gone > 0 && `${gone} no longer here`,
    refused > 0 && `${refused} cannot be ${DONE[to]}`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
