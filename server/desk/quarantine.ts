import { randomUUID } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import { HOLD_MS, holdCall } from "../calls/call-rows.ts";
import { queueReceived, removeWaitingEvents } from "../connections/queue-events.ts";
import { deliveredChannels } from "../leads/approve.ts";
import type { Channel } from "../leads/channels.ts";
import { inviteHosts } from "../leads/invite-host.ts";
import { announceLostCall } from "../leads/lost-calls.ts";
import { queueDeliveries } from "../storage/database/queues.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";

/** How a lead was before it was marked as spam. */
export interface Quarantining {
  lead: Pick<Selectable<LeadTable>, "status" | "verdict" | "closed_at">;
  submission: Pick<Selectable<SubmissionTable>, "verdict" | "released_at" | "digested_at">;
  /** Of deliveries that had not been made. */
  channels: Channel[];
}

/** What was not delivered yet is not delivered, and no digest asks about it. Calendars of hosts remove a call to come. */
export async function quarantine(
  transaction: Tx,
  { submission_id: id, status, verdict, closed_at }: Selectable<LeadTable>,
  now: Date,
): Promise<Quarantining> {
  const submission = await transaction
    .selectFrom("submission")
    .select(["verdict", "released_at", "digested_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable("submission")
    .set({ verdict: "spam", released_at: null, digested_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  const removed = await transaction
    .deleteFrom("outbox")
    .where("submission_id", "=", id)
    .where("state", "=", "waiting")
    .where("channel", "not in", ["reply", "call-to-host"])
    .returning("channel")
    .execute();
  await removeWaitingEvents(transaction, id);
  await holdCall(transaction, id, new Date(now.getTime() + HOLD_MS), now);
  await inviteHosts(transaction, id, now);
  return {
    lead: { status, verdict, closed_at },
    submission,
    channels: removed.map(({ channel }) => channel),
  };
}

/** Restores the deliveries too. */
export async function takeOutOfQuarantine(
  transaction: Tx,
  { submission_id: id, kind }: Pick<Selectable<LeadTable>, "submission_id" | "kind">,
  { lead, submission, channels }: Quarantining,
  now: Date,
): Promise<Updateable<Omit<LeadTable, "version">>> {
  await transaction.updateTable("submission").set(submission).where("id", "=", id).execute();
  const at = now.toISOString();
  const rows = channels.map((channel) => ({
    ...{ id: randomUUID(), submission_id: id, channel, due_at: at, created_at: at },
  }));
  await queueDeliveries(transaction, rows);
  await holdCall(transaction, id, null, now);
  await inviteHosts(transaction, id, now);
  await announceLostCall(transaction, id, await deliveredChannels(transaction, id), now);
  await queueReceived(transaction, id, kind, now);
  return lead;
}
