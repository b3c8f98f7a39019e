import type { Selectable, Updateable } from "kysely";
import type { LeadChange } from "#core/lead-changes.ts";
import { UNTIL_ANSWER } from "#core/leads.ts";
import type { AuditAction } from "#core/staff.ts";
import type { Content } from "../content/collections.ts";
import { morningOf } from "../content/office-days.ts";
import { officeZone } from "../content/time-zone.ts";
import type { LeadEventTable, LeadTable } from "../storage/database/tables/leads.ts";

/** What a change does to one lead. */
export interface Step {
  set: Updateable<Omit<LeadTable, "version">>;
  event: LeadEventTable["kind"];
  /** How it was, to undo it. */
  facts?: object;
  action: AuditAction;
  detail?: string;
}

type LeadOf = Selectable<LeadTable>;
type WaitingChange = Extract<LeadChange, { to: "snooze" | "unsnooze" | "follow-up" }>;

/** Open leads are snoozed until a morning, or until their sender writes; a follow-up brings them back in any case. */
export function waitingStep(
  content: Pick<Content, "offices">,
  lead: LeadOf,
  wanted: WaitingChange,
  now: Date,
): Step | "same" | "refused" {
  if (lead.status !== "open") return "refused";
  const zone = officeZone(content);
  if (wanted.to === "unsnooze") return snooze(lead, null);
  if (wanted.to === "snooze") {
    const until = wanted.until === "answer" ? UNTIL_ANSWER : morningOf(wanted.until, zone, now.getTime());
    return until === null ? "refused" : snooze(lead, until);
  }
  const on = wanted.on === null ? null : morningOf(wanted.on, zone, now.getTime());
  return wanted.on !== null && on === null ? "refused" : followUp(lead, on);
}

function snooze({ snoozed_until: from }: LeadOf, to: string | null): Step | "same" {
  if (from === to) return "same";
  return {
    set: { snoozed_until: to },
    event: "snoozed",
    facts: { from, to },
    action: "changed-status",
    detail: to === null ? "not snoozed" : `snoozed until ${to === UNTIL_ANSWER ? "they write" : dayIn(to)}`,
  };
}

function followUp({ follow_up_at: from }: LeadOf, to: string | null): Step | "same" {
  if (from === to) return "same";
  return {
    set: { follow_up_at: to },
    event: "follow-up",
    facts: { from, to },
    action: "changed-status",
    detail: to === null ? "no follow-up" : `follow up on ${dayIn(to)}`,
  };
}

const dayIn = (at: string) => at.slice(0, 10);

/** Counts as a reply, also to what the sender wrote last. */
export function answeredElsewhere(lead: LeadOf, now: Date): Step | "same" | "refused" {
  if (lead.status === "quarantined") return "refused";
  if (lead.answered_at !== null && lead.turned_at === null) return "same";
  return {
    set: { answered_at: lead.answered_at ?? now.toISOString(), turned_at: null, undelivered_at: null },
    event: "answered-elsewhere",
    facts: { turnedAt: lead.turned_at },
    action: "changed-status",
    detail: "replied elsewhere",
  };
}
