import { data } from "react-router";
import { formatLeadQuery, parseLeadQuery } from "#core/lead-query.ts";
import { type Changed, type LeadChange, type Leads, MANY_MAX, VIEW_NAME_MAX } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";

export interface Answer {
  done?: string;
  problem?: string;
}

/** What a form of the inbox asks for: a change of the selection, or of a saved view. */
export async function respondToForm(form: FormData, url: URL, leads: Leads, staff: Staff) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const wrong = (problem: string, status: number) => data<Answer>({ problem }, { status });
  const nameProblem = `Give a name that is not taken, of at most ${VIEW_NAME_MAX} characters.`;
  switch (text("intent")) {
    case "save-view": {
      const query = formatLeadQuery({ ...parseLeadQuery(url.searchParams), page: 1 }).toString();
      const id = await leads.savedViews.create({ name: text("name"), query }, staff);
      return id === null ? wrong(nameProblem, 422) : data<Answer>({ done: "The view is saved." });
    }
    case "rename-view":
      return (await leads.savedViews.rename(text("view"), text("name"), staff))
        ? data<Answer>({ done: "The view is renamed." })
        : wrong(nameProblem, 422);
    case "remove-view":
      return (await leads.savedViews.remove(text("view"), staff))
        ? data<Answer>({ done: "The view is deleted." })
        : wrong("This view was deleted already.", 409);
  }
  const change = changeIn(text("intent"), text("owner"));
  if (change === null) return wrong("Unknown action.", 400);
  const ids = form.getAll("id").map(String);
  if (ids.length === 0) return wrong("Select at least one lead.", 422);
  if (ids.length > MANY_MAX) return wrong(`Select at most ${MANY_MAX} leads.`, 422);
  const changed = await leads.change(ids, change, staff);
  return data<Answer>(
    changed.done + changed.same > 0 ? { done: told(changed) } : { problem: told(changed) },
    { status: changed.done + changed.same > 0 ? 200 : 409 },
  );
}

function changeIn(intent: string, owner: string): LeadChange | null {
  if (intent === "assign") return { to: "assign", owner: owner || null };
  return intent === "close" || intent === "approve" || intent === "mark-spam" ? { to: intent } : null;
}

function told({ done, same, crossed, gone, refused }: Changed): string {
  const parts = [
    `${done} changed`,
    same > 0 && `${same} were so already`,
    crossed > 0 && `${crossed} changed meanwhile by somebody else`,
    gone > 0 && `${gone} no longer here`,
    refused > 0 && `${refused} cannot be changed so`,
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
