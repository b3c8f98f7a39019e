import type { Selectable } from "kysely";
import type { LeadCall, LeadKind, LeadRow, PersonName } from "#core/leads.ts";
import type { Reader } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import { zoneOfCall } from "./call-zone.ts";
import { unreadOf } from "./seen.ts";

/**
 * @param kinds those that the person may read
 * @param person who may not have read them; left out where that is not shown
 */
export async function toRows(
  reader: Reader,
  rows: readonly Selectable<LeadTable>[],
  kinds: readonly LeadKind[],
  person?: string,
): Promise<LeadRow[]> {
  const unread = person === undefined ? new Set() : await unreadOf(reader, rows, person);
  const names = await namesOf(
    reader,
    rows.map(({ owner_id: id }) => id),
  );
  const calls = await callsOf(
    reader,
    rows.map(({ submission_id: id }) => id),
  );
  const sending = await sendingOf(
    reader,
    rows.map(({ submission_id: id }) => id),
  );
  const earlier = await countEarlier(
    reader,
    rows.map(({ submission_id: id }) => id),
    kinds,
  );
  return rows.map((row) => ({
    id: row.submission_id,
    kind: row.kind,
    reference: row.reference,
    name: row.name,
    subject: row.subject,
    receivedAt: row.received_at,
    dueAt: row.due_at,
    answeredAt: row.answered_at,
    isSending: sending.has(row.submission_id),
    isUndelivered: row.undelivered_at !== null,
    status: row.status,
    owner: names(row.owner_id),
    stage: row.stage,
    value: row.estimated_value,
    lostReason: row.lost_reason,
    waiting: row.waiting,
    snoozedUntil: row.snoozed_until,
    followUpAt: row.follow_up_at,
    verdict: row.verdict,
    score: row.score,
    budget: row.budget,
    service: row.service,
    country: row.country,
    source: row.source,
    campaign: row.campaign,
    opening: row.opening,
    call: calls.get(row.submission_id) ?? null,
    page: row.page,
    earlierCount: earlier.get(row.submission_id) ?? 0,
    isUnread: unread.has(row.submission_id),
    changedAt: row.changed_at,
    version: row.version,
  }));
}

/** How many leads the senders of some had sent before. */
async function countEarlier(
  reader: Reader,
  leads: readonly string[],
  kinds: readonly LeadKind[],
): Promise<ReadonlyMap<string, number>> {
  if (leads.length === 0) return new Map();
  const rows = await reader
    .selectFrom("submission")
    .select(({ selectFrom, fn }) => [
      "submission.id",
      selectFrom("submission as before")
        .select(fn.countAll<number | bigint | string>().as("count"))
        .whereRef("before.email", "=", "submission.email")
        .whereRef("before.received_at", "<", "submission.received_at")
        .where("before.kind", "in", kinds)
        .as("count"),
    ])
    .where("submission.id", "in", leads)
    .where("submission.email", "!=", "")
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Leads with a reply that waits. */
async function sendingOf(reader: Reader, leads: readonly string[]): Promise<ReadonlySet<string>> {
  if (leads.length === 0) return new Set();
  const rows = await reader
    .selectFrom("outbox")
    .select("submission_id")
    .where("submission_id", "in", leads)
    .where("channel", "=", "reply")
    .where("state", "=", "waiting")
    .execute();
  return new Set(rows.map(({ submission_id: id }) => id));
}

/** Calls by the lead that booked them. */
async function callsOf(
  reader: Reader,
  leads: readonly string[],
): Promise<ReadonlyMap<string | null, LeadCall>> {
  if (leads.length === 0) return new Map();
  const rows = await reader
    .selectFrom("call_booking")
    .innerJoin("submission", "submission.id", "call_booking.submission_id")
    .select(["call_booking.id", "submission_id", "starts_at as at", "minutes", "state", "host", "fields"])
    .where("submission_id", "in", leads)
    // Of several interviews, the last one.
    .orderBy("starts_at")
    .execute();
  return new Map(
    rows.map(({ submission_id: lead, fields, ...call }) => [lead, { ...call, zone: zoneOfCall(fields) }]),
  );
}

/** Names of people, also of removed ones. */
export async function namesOf(
  reader: Reader,
  ids: readonly (string | null | undefined)[],
): Promise<(id: string | null | undefined) => PersonName | null> {
  const wanted = [...new Set(ids.filter((id) => typeof id === "string"))];
  const rows =
    wanted.length === 0
      ? []
      : await reader.selectFrom("staff_person").select(["id", "name"]).where("id", "in", wanted).execute();
  const names = new Map(rows.map((row) => [row.id, row]));
  return (id) => (typeof id === "string" ? (names.get(id) ?? { id, name: "Someone" }) : null);
}
