import type { Selectable, Updateable } from "kysely";
import type { Content } from "../content/collections.ts";
import { replyDueAt } from "../content/reply-due.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";

const MINUTE_MS = 60_000;

type LeadOf = Selectable<LeadTable>;
type Promises = Pick<Content, "company" | "offices">;
type Set = Updateable<Omit<LeadTable, "version">>;

/** Of a lead that is open again. */
export const NOT_SNOOZED = { snoozed_until: null, follow_up_at: null } as const;

/** A promise begins anew: the figures keep the one of the first reply. */
export function startClock(
  content: Promises,
  lead: Pick<LeadOf, "kind" | "answered_at" | "due_at" | "first_due_at">,
  from: Date,
): Set {
  return {
    due_at: replyDueAt(content, lead.kind, from.toISOString()),
    reminded_at: null,
    ...(lead.answered_at !== null && { first_due_at: lead.first_due_at ?? lead.due_at }),
  };
}

/**
 * What to set when the sender wrote, or a lead came back: it waits for us. A clock that runs goes on, because the oldest
 * message without a reply counts.
 */
export function turnToUs(content: Promises, lead: LeadOf, now: Date): Set {
  const isRunning =
    lead.status === "open" &&
    (lead.turned_at !== null || (lead.answered_at === null && lead.call_until === null));
  return {
    snoozed_until: null,
    turned_at: lead.turned_at ?? now.toISOString(),
    ...(!isRunning && startClock(content, lead, now)),
  };
}

/** What to set when a reply was delivered: it waits for the sender, unless they wrote after it was written. */
export function turnToThem(
  { answered_at: answeredAt, turned_at: turnedAt }: Pick<LeadOf, "answered_at" | "turned_at">,
  writtenAt: string,
  now: Date,
): Set {
  const isLast = turnedAt === null || turnedAt <= writtenAt;
  return { answered_at: answeredAt ?? now.toISOString(), ...(isLast && { turned_at: null }) };
}

export function endOfCall({ at, minutes }: { at: string; minutes: number }): Date {
  return new Date(Date.parse(at) + minutes * MINUTE_MS);
}
