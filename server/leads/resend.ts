import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "../storage/database/tables.ts";
import { type Channel, leadChannels } from "./channels.ts";

/** Channels to ourselves, of which a delivered submission may be delivered again; not the mails to its sender. */
const TO_US: readonly Channel[] = [
  ...leadChannels({ hasWebhook: true, hasBackEnd: true }),
  "mail-subscriber",
];

export const isToUs = (channel: Channel) => TO_US.includes(channel);

/** Delivers over a channel again: at once if it waits or was given up, otherwise anew. */
export async function resend(
  transaction: Transaction<Tables>,
  submission: string,
  channel: Channel,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const { numUpdatedRows } = await transaction
    .updateTable("outbox")
    .set({ state: "waiting", attempts: 0, due_at: at })
    .where("submission_id", "=", submission)
    .where("channel", "=", channel)
    .where("state", "!=", "delivered")
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await transaction
    .insertInto("outbox")
    .values({ id: randomUUID(), submission_id: submission, channel, due_at: at, created_at: at })
    .execute();
}
