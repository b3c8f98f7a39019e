import { randomUUID } from "node:crypto";
import { queueDeliveries } from "../storage/database/queues.ts";
import type { Tx } from "../storage/database/store.ts";
import { CHANNELS, type Channel, leadChannels } from "./channels.ts";
import { insertEvent } from "./lead-changes.ts";

/** No email to the sender is repeated, except for the one on which a subscription depends. */
const RESENDABLE: readonly Channel[] = [
  ...leadChannels({ hasWebhook: true, hasBackEnd: true }),
  "mail-subscriber",
];

export const isResendable = (channel: Channel) => RESENDABLE.includes(channel);

/** Retries a waiting or failed delivery at once, and creates a new one otherwise. */
export async function resend(
  transaction: Tx,
  submission: string,
  channel: Channel,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const { numUpdatedRows } = await transaction
    .updateTable("outbox")
    .set({ state: "waiting", attempts: 0, due_at: at, refused_at: null })
    .where("submission_id", "=", submission)
    .where("channel", "=", channel)
    .where("state", "!=", "delivered")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return transaction.emit({ type: "delivery due" });
  const row = { id: randomUUID(), submission_id: submission, channel, due_at: at, created_at: at };
  await queueDeliveries(transaction, [row]);
}

/** Adds a timeline event and notifies open pages; subscriptions have no timeline. */
export async function recordResent(
  transaction: Tx,
  submission: string,
  channel: Channel,
  by: string | null,
  now: Date,
): Promise<void> {
  const lead = await transaction
    .selectFrom("lead")
    .select("kind")
    .where("submission_id", "=", submission)
    .executeTakeFirst();
  if (lead === undefined) return;
  const facts = { name: CHANNELS[channel].name };
  await insertEvent(transaction, submission, { kind: "resent", by, facts }, now);
  transaction.emit({ type: "lead", news: { what: "deliveries", id: submission, kind: lead.kind, by } });
}
