import { randomUUID } from "node:crypto";
import { sql, type Updateable } from "kysely";
import { queueTimelineEvent } from "../connections/queue-events.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadEventTable, LeadTable } from "../storage/database/tables/leads.ts";

/** Increments the version, to detect concurrent changes. */
export async function changeLead(
  transaction: Tx,
  id: string,
  set: Updateable<Omit<LeadTable, "version">>,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable("lead")
    .set({ ...set, changed_at: now.toISOString(), version: sql`version + 1` })
    .where("submission_id", "=", id)
    .execute();
}

/** When the first reply written since then was delivered. Rows of old deliveries are gone. */
export async function firstAnswer(transaction: Tx, lead: string, since = ""): Promise<string | null> {
  const reply = await transaction
    .selectFrom("lead_event")
    .leftJoin("outbox", "outbox.id", "lead_event.id")
    .select(["lead_event.at", "outbox.delivered_at"])
    .where("lead_event.submission_id", "=", lead)
    .where("lead_event.kind", "=", "reply")
    .where("lead_event.at", ">=", since)
    .where((is) => is.or([is("outbox.state", "is", null), is("outbox.state", "=", "delivered")]))
    .orderBy("lead_event.at")
    .executeTakeFirst();
  return reply?.delivered_at ?? reply?.at ?? null;
}

interface NewEvent {
  id?: string;
  kind: LeadEventTable["kind"];
  by: string | null;
  text?: string;
  facts?: object;
}

/** Also for connections, if they want it. */
export async function insertEvent(
  transaction: Tx,
  lead: string,
  { id = randomUUID(), kind, by, text, facts }: NewEvent,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto("lead_event")
    .values({
      ...{ id, submission_id: lead, at: now.toISOString(), person_id: by, kind, text: text ?? null },
      facts: facts === undefined ? null : JSON.stringify(facts),
    })
    .execute();
  await queueTimelineEvent(transaction, lead, kind, facts ?? {}, now);
}
