import { randomUUID } from "node:crypto";
import { queueDeliveries } from "../storage/database/queues.ts";
import type { Tx } from "../storage/database/store.ts";

/**
 * Tells the calendar of a host about a call: that it is booked, moved or canceled, or has another host now.
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
  await queueDeliveries(transaction, [
    { id: randomUUID(), submission_id: id, channel: "call-to-host", host_email, due_at: at, created_at: at },
  ]);
}
