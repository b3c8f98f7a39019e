import { randomUUID } from "node:crypto";
import { queueDeliveries } from "../storage/database/queues.ts";
import type { Tx } from "../storage/database/store.ts";
import type { Channel } from "./channels.ts";

/** An email about the call, by the ones of which one was delivered before. */
const TOLD_BY = [
  ["call-to-sales", ["mail-sales", "call-to-sales"]],
  ["call-to-visitor", ["confirm-enquirer", "call-to-visitor"]],
] as const;

/**
 * Of a lead that leaves quarantine: whether another booking has taken the time of its call meanwhile. Those who know of the call
 * are told; others read it in their first email.
 */
export async function announceLostCall(
  transaction: Tx,
  id: string,
  delivered: ReadonlySet<Channel>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const lost = await transaction
    .selectFrom("call_booking")
    .select("id")
    .where("submission_id", "=", id)
    .where("state", "=", "canceled")
    .where("held_until", "is not", null)
    .where("starts_at", ">", at)
    .executeTakeFirst();
  if (lost === undefined) return;
  const channels = TOLD_BY.filter(([, earlier]) => earlier.some((channel) => delivered.has(channel)));
  await queueDeliveries(
    transaction,
    channels.map(([channel]) => ({
      ...{ id: randomUUID(), submission_id: id, channel, due_at: at, created_at: at },
    })),
  );
}
