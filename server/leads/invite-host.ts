import { randomUUID } from "node:crypto";
import { queueDeliveries } from "../storage/database/queues.ts";
import type { Tx } from "../storage/database/store.ts";

/**
 * Tells the calendar of a host about a call: that it is booked, moved, canceled or in quarantine, or has another host now. The
 * email is written when it is sent, so one that waits is replaced.
 *
 * @param host_email null for a host who gets no invitations
 */
export async function inviteHost(
  transaction: Tx,
  { id, host_email }: { id: string; host_email: string | null },
  now: Date,
): Promise<void> {
  if (host_email === null) return;
  const at = now.toISOString();
  await transaction
    .deleteFrom("outbox")
    .where("submission_id", "=", id)
    .where("channel", "=", "call-to-host")
    .where("host_email", "=", host_email)
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .execute();
  await queueDeliveries(transaction, [
    { id: randomUUID(), submission_id: id, channel: "call-to-host", host_email, due_at: at, created_at: at },
  ]);
}

/** Of the calls to come of a submission that is quarantined, or no longer is. */
export async function inviteHosts(transaction: Tx, id: string, now: Date): Promise<void> {
  const calls = await transaction
    .selectFrom("call_booking")
    .select("host_email")
    .where("submission_id", "=", id)
    .where("state", "=", "booked")
    .where("starts_at", ">", now.toISOString())
    .execute();
  for (const { host_email } of calls) await inviteHost(transaction, { id, host_email }, now);
}
