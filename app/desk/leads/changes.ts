import { type Changed, type LeadChange, STAGES } from "#core/leads.ts";

/** The change that a form asks for; null when it is none. */
export function changeIn(form: FormData): LeadChange | null {
  const intent = form.get("intent");
  switch (intent) {
    case "assign":
      return { to: "assign", owner: String(form.get("owner") ?? "") || null };
    case "close":
    case "reopen":
    case "approve":
    case "mark-spam":
    case "answered-elsewhere":
      return { to: intent };
    case "stage": {
      const stage = STAGES.find((name) => name === form.get("stage"));
      return stage === undefined ? null : { to: "stage", stage };
    }
    default:
      return null;
  }
}

export function describeChanged({ done, same, crossed, gone, refused }: Changed): string {
  const parts = [
    done > 0 && `${done} changed`,
    same > 0 && `${same} already so`,
    crossed > 0 && `${crossed} changed by a colleague meanwhile`,
    gone > 0 && `${gone} erased meanwhile`,
    refused > 0 && `${refused} cannot be changed this way`,
  ];
  return `${parts.filter(Boolean).join(", ") || "Nothing was selected"}.`;
}
