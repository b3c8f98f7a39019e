import type { LeadChange } from "#core/lead-changes.ts";

export const FOLLOW_UPS = { tomorrow: "Tomorrow", "next-week": "Next week" } as const;
export const SNOOZES = { ...FOLLOW_UPS, answer: "They write" } as const;

/** Why a snooze or a follow-up is refused. */
export const NO_DAY = "Choose an open lead, and a day after today, at most a year ahead.";

/** The change that a form asks for; a day is chosen with the button `day`. */
export function waitingChangeIn(form: FormData): LeadChange | null {
  const text = (name: string) => String(form.get(name) ?? "");
  const until = text("until") === "day" ? text("day") : text("until");
  switch (text("intent")) {
    case "snooze":
      return { to: "snooze", until };
    case "unsnooze":
      return { to: "unsnooze" };
    case "follow-up":
      return { to: "follow-up", on: until === "never" ? null : until };
    default:
      return null;
  }
}
