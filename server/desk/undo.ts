import type { Selectable, Updateable } from "kysely";
import type { Undone } from "#core/lead-changes.ts";
import { LEAD_KINDS, type LeadNews, rightTo } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import { stageName } from "#core/stages.ts";
import type { Services } from "#server/services.ts";
import { queueUndone } from "../connections/queue-events.ts";
import { firstAnswer, insertEvent } from "../leads/lead-changes.ts";
import { replaceNote } from "../leads/lead-rows.ts";
import { undoNoShow } from "../leads/no-shows.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadEventTable, LeadTable } from "../storage/database/tables/leads.ts";
import { inTurns } from "../storage/in-turns.ts";
import { audit, findLead, mayRead } from "./access.ts";
import { findColleague } from "./changes.ts";
import { type Quarantining, quarantine, takeOutOfQuarantine } from "./quarantine.ts";
import { type StageFacts, undoneStage } from "./stage-steps.ts";

type LeadOf = Selectable<LeadTable>;
type EventOf = Selectable<LeadEventTable>;

/** What an event changed: a later event of the same kind of change replaces it. */
const CHANGED: Partial<
  Record<EventOf["kind"], "owner" | "stage" | "status" | "answer" | "snooze" | "follow-up" | "call">
> = {
  assigned: "owner",
  stage: "stage",
  closed: "status",
  reopened: "status",
  approved: "status",
  "marked-spam": "status",
  "answered-elsewhere": "answer",
  snoozed: "snooze",
  "follow-up": "follow-up",
  "call-no-show": "call",
};

/** What is stored with an event, to take it back. */
interface Facts extends Partial<Quarantining> {
  from?: string | null;
  to?: string | null;
  closedAt?: string | null;
  turnedAt?: string | null;
}

const factsOf = ({ facts }: Pick<EventOf, "facts">) => JSON.parse(facts ?? "{}") as Facts;

/** Events that can be undone: the lead still has what they set. */
export function undoableIn(lead: LeadOf, events: readonly EventOf[]): EventOf[] {
  return events.filter((event) => {
    const what = CHANGED[event.kind];
    if (what === undefined || event.undone_at !== null || !holds(lead, event)) return false;
    return !events.some(
      (other) => CHANGED[other.kind] === what && other.undone_at === null && other.at > event.at,
    );
  });
}

function holds(lead: LeadOf, event: EventOf): boolean {
  const facts = factsOf(event);
  switch (event.kind) {
    case "assigned":
      return lead.owner_id === facts.to;
    case "stage":
      return lead.stage === facts.to && lead.status !== "quarantined";
    case "closed":
      return lead.status === "closed";
    case "reopened":
      return lead.status === "open" && (facts.to === undefined || lead.stage === facts.to);
    case "approved":
      return lead.status === "open";
    case "marked-spam":
      // Stored since it can be undone.
      return lead.status === "quarantined" && facts.channels !== undefined;
    case "answered-elsewhere":
      if (lead.status === "quarantined" || lead.turned_at !== null) return false;
      return lead.answered_at === event.at || (lead.answered_at !== null && Boolean(facts.turnedAt));
    case "snoozed":
      return lead.status === "open" && lead.snoozed_until === facts.to;
    case "follow-up":
      return lead.status === "open" && lead.follow_up_at === facts.to;
    case "call-no-show":
      return true;
    default:
      return false;
  }
}

type Needs = Pick<Services, "store" | "clock">;

export async function undo({ store, clock }: Needs, ids: readonly string[], staff: Staff): Promise<Undone> {
  if (!LEAD_KINDS.some((kind) => staff.can(rightTo("answer", kind))))
    throw new Response(null, { status: 404 });
  const unique = [...new Set(ids)].sort();
  const results = await store.write((transaction) =>
    inTurns(unique, (id) => undoEvent({ clock }, transaction, id, staff)),
  );
  const undone: Undone = { done: 0, changed: 0, gone: 0 };
  for (const result of results) undone[result]++;
  return undone;
}

/** Takes one change back, if the lead still has what it set. */
export async function undoEvent(
  { clock }: Pick<Needs, "clock">,
  transaction: Tx,
  id: string,
  staff: Staff,
): Promise<keyof Undone> {
  const event = await transaction
    .selectFrom("lead_event")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  const lead = event && (await findLead(transaction, event.submission_id, staff));
  if (event === undefined || lead === undefined) return "gone";
  staff.require(rightTo("answer", lead.kind));
  const events = await eventsOf(transaction, lead.submission_id);
  if (!undoableIn(lead, events).some((one) => one.id === id)) return "changed";
  const now = new Date(clock());
  const set = await takeBack(transaction, lead, event, now);
  if (set === null || !(await setBack(transaction, lead, set, now))) return "changed";
  await replaceNote(transaction, lead, set.lost_note);
  await transaction
    .updateTable("lead_event")
    .set({ undone_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  await queueUndone(transaction, lead.submission_id, event.kind, factsOf(event), now);
  const by = staff.person.id;
  await insertEvent(transaction, lead.submission_id, { kind: "undone", by, facts: { event: id } }, now);
  await audit(transaction, staff, "undid", lead, clock, detailOf(event));
  const news: LeadNews = { what: "changed", id: lead.submission_id, kind: lead.kind, by };
  transaction.emit({ type: "lead", news });
  return "done";
}

function eventsOf(transaction: Tx, lead: string): Promise<EventOf[]> {
  return transaction.selectFrom("lead_event").selectAll().where("submission_id", "=", lead).execute();
}

/** Nothing if the lead was changed after it was read. */
async function setBack(
  transaction: Tx,
  { submission_id: id, version }: LeadOf,
  set: Updateable<Omit<LeadTable, "version">>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("lead")
    .set({ ...set, changed_at: now.toISOString(), version: version + 1 })
    .where("submission_id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Null if it can no longer be as it was. */
async function takeBack(
  transaction: Tx,
  lead: LeadOf,
  event: EventOf,
  now: Date,
): Promise<Updateable<Omit<LeadTable, "version">> | null> {
  const facts = factsOf(event);
  switch (event.kind) {
    case "assigned": {
      const owner = facts.from ?? null;
      const person = owner === null ? null : await findColleague(transaction, owner);
      // An owner from before owners had to be able to answer comes back too.
      if (person === undefined || (person !== null && !mayRead(person, lead.kind))) return null;
      return { owner_id: owner };
    }
    case "stage":
      return undoneStage(lead, facts as StageFacts, event.at);
    case "closed":
      return { status: "open", closed_at: null };
    case "reopened":
      return {
        ...{ status: "closed", closed_at: facts.closedAt ?? event.at },
        ...(facts.from && { stage: facts.from }),
      };
    case "approved":
      await quarantine(transaction, lead, now);
      return { status: "quarantined", verdict: "spam", closed_at: null };
    case "marked-spam":
      return takeOutOfQuarantine(transaction, lead, facts as Quarantining, now);
    case "answered-elsewhere":
      return unanswered(transaction, lead, event, facts);
    case "snoozed":
      return { snoozed_until: facts.from ?? null };
    case "follow-up":
      return { follow_up_at: facts.from ?? null };
    case "call-no-show":
      return (await undoNoShow(transaction, lead.submission_id, now)) ? {} : null;
    default:
      return null;
  }
}

/** Replies that were delivered still count. */
async function unanswered(transaction: Tx, lead: LeadOf, event: EventOf, { turnedAt = null }: Facts) {
  const { submission_id: id, answered_at: answeredAt } = lead;
  const isSince = turnedAt !== null && (await firstAnswer(transaction, id, turnedAt)) !== null;
  return {
    answered_at: answeredAt === event.at ? await firstAnswer(transaction, id) : answeredAt,
    turned_at: isSince ? null : turnedAt,
  };
}

function detailOf(event: EventOf): string {
  const { to } = factsOf(event);
  if (event.kind === "stage") return `stage ${stageName(to ?? "")}`;
  return event.kind === "assigned" ? "owner" : event.kind.replaceAll("-", " ");
}
