import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { ConnectionEvent, ConnectionFilter } from "#core/connections.ts";
import type { LeadKind } from "#core/leads.ts";
import type { Outcome } from "#core/outcome.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { ConnectionTable } from "../storage/database/tables/connections.ts";
import type { LeadEventTable, LeadTable } from "../storage/database/tables/leads.ts";

/** What happened, without personal data. */
export interface EventFacts {
  /** Of a stage. */
  from?: string | undefined;
  to?: string | undefined;
  /** Of an enquiry; the note on why it was lost may contain personal data. */
  outcome?: Pick<Outcome, "value" | "lostReason"> | undefined;
  /** Of a call; ISO 8601. */
  call?: string | undefined;
}

/** Entries of a timeline that connections get. */
const OF_TIMELINE: Partial<Record<LeadEventTable["kind"], ConnectionEvent>> = {
  "answered-elsewhere": "lead.answered",
  "interview-booked": "call.booked",
  "call-moved": "call.moved",
  "call-canceled": "call.canceled",
};

export async function queueTimelineEvent(
  transaction: Tx,
  lead: string,
  kind: LeadEventTable["kind"],
  facts: object,
  now: Date,
): Promise<void> {
  const shown = factsOf(facts);
  const event = isMoved(kind, shown) ? "lead.stage_changed" : OF_TIMELINE[kind];
  if (event !== undefined) await queueEvent(transaction, lead, event, shown, now);
}

/** Reopening an application that has ended moves it too. */
const isMoved = (kind: LeadEventTable["kind"], { to }: EventFacts) =>
  (kind === "stage" || kind === "reopened") && to !== undefined;

/** What is stored with a change of the outcome, to take it back. */
interface UndoneFacts {
  before?: Pick<Selectable<LeadTable>, "estimated_value" | "lost_reason">;
}

/** A person took the entry back. */
export async function queueUndone(
  transaction: Tx,
  lead: string,
  kind: LeadEventTable["kind"],
  facts: object,
  now: Date,
): Promise<void> {
  const { from, to } = factsOf(facts);
  if (!isMoved(kind, { to }) || from === undefined) return;
  const { before } = facts as UndoneFacts;
  const outcome = before && { value: before.estimated_value, lostReason: before.lost_reason };
  await queueEvent(transaction, lead, "lead.stage_changed", { from: to, to: from, outcome }, now);
}

/** Others may contain personal data. */
function factsOf({ from, to, outcome, call }: EventFacts): EventFacts {
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(outcome && { outcome: { value: outcome.value, lostReason: outcome.lostReason } }),
    ...(call && { call }),
  };
}

/** For each connection that wants it. Nothing of a quarantined lead is sent. */
export async function queueEvent(
  transaction: Tx,
  lead: string,
  event: ConnectionEvent,
  facts: EventFacts,
  now: Date,
): Promise<void> {
  const connections = await listening(transaction, event);
  await insert(transaction, connections, { lead, event, facts, now });
}

/** Of a new lead, or one that was approved; a connection that has it already does not get it again. */
export async function queueReceived(transaction: Tx, lead: string, kind: LeadKind, now: Date): Promise<void> {
  const event = kind === "application" ? "application.received" : "enquiry.received";
  await queueOnce(transaction, lead, event, {}, now);
  const call = await transaction
    .selectFrom("call_booking")
    .select("starts_at")
    .where("submission_id", "=", lead)
    .where("state", "=", "booked")
    .executeTakeFirst();
  if (call !== undefined) await queueOnce(transaction, lead, "call.booked", { call: call.starts_at }, now);
}

/** When a lead is marked as spam. */
export async function removeWaitingEvents(transaction: Tx, lead: string): Promise<void> {
  await transaction
    .deleteFrom("connection_delivery")
    .where("submission_id", "=", lead)
    .where("state", "=", "waiting")
    .execute();
}

async function queueOnce(
  transaction: Tx,
  lead: string,
  event: ConnectionEvent,
  facts: EventFacts,
  now: Date,
): Promise<void> {
  const connections = await listening(transaction, event, lead);
  await insert(transaction, connections, { lead, event, facts, now, isApproved: true });
}

type Listening = Pick<Selectable<ConnectionTable>, "id" | "events" | "filter">;

/** @param newTo only connections that don't have the event of this lead */
async function listening(reader: Reader, event: ConnectionEvent, newTo?: string): Promise<Listening[]> {
  const rows = await reader
    .selectFrom("connection")
    .select(["id", "events", "filter"])
    .where("off_at", "is", null)
    .$if(newTo !== undefined, (connections) =>
      connections.where("id", "not in", (sent) =>
        sent
          .selectFrom("connection_delivery")
          .select("connection_id")
          .where("submission_id", "=", newTo ?? "")
          .where("event", "=", event),
      ),
    )
    .execute();
  return rows.filter(({ events }) => (JSON.parse(events) as string[]).includes(event));
}

type FilteredLead = Pick<Selectable<LeadTable>, "kind" | "status" | "budget" | "country" | "source">;

function findLead(reader: Reader, id: string): Promise<FilteredLead | undefined> {
  return reader
    .selectFrom("lead")
    .select(["kind", "status", "budget", "country", "source"])
    .where("submission_id", "=", id)
    .executeTakeFirst();
}

interface Queued {
  lead: string;
  event: ConnectionEvent;
  facts: EventFacts;
  now: Date;
  /** The lead leaves the quarantine in this transaction. */
  isApproved?: true;
}

async function insert(
  transaction: Tx,
  connections: readonly Listening[],
  { lead, event, facts, now, isApproved }: Queued,
): Promise<void> {
  if (connections.length === 0) return;
  const row = await findLead(transaction, lead);
  if (row === undefined || (row.status === "quarantined" && !isApproved)) return;
  const wanting = connections.filter(({ filter }) => passes(JSON.parse(filter) as ConnectionFilter, row));
  if (wanting.length === 0) return;
  const at = now.toISOString();
  await transaction
    .insertInto("connection_delivery")
    .values(
      wanting.map(({ id: connection_id }) => ({
        ...{ id: randomUUID(), connection_id, submission_id: lead, event },
        ...{ facts: JSON.stringify(facts), due_at: at, created_at: at },
      })),
    )
    .execute();
  transaction.emit({ type: "connection due" });
}

export function passes(
  { kind, budgets, countries, sources }: ConnectionFilter,
  lead: Pick<FilteredLead, "kind" | "budget" | "country" | "source">,
): boolean {
  return (
    (kind === "all" || kind === lead.kind) &&
    isIn(budgets, lead.budget) &&
    isIn(countries, lead.country) &&
    isIn(sources, lead.source)
  );
}

function isIn(list: readonly string[], value: string | null): boolean {
  return list.length === 0 || list.some((one) => one.toLowerCase() === value?.trim().toLowerCase());
}
