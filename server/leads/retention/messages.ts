import { randomUUID } from "node:crypto";
import type { Store, Tx } from "../../storage/database/store.ts";
import { untilNoneIsLeft } from "../../storage/in-turns.ts";
import { deleteInTurns } from "./remove-rows.ts";

const BATCH = 100;

/** Deletes messages that came in by email; their files follow with `finishErasures`. */
async function removeMessages(transaction: Tx, keys: readonly string[], noted_at: string): Promise<void> {
  if (keys.length === 0) return;
  const raw = await transaction
    .selectFrom("inbound_message")
    .select("file_key")
    .where("key", "in", keys)
    .execute();
  const attached = await transaction
    .selectFrom("inbound_file")
    .select("file_key")
    .where("message_key", "in", keys)
    .execute();
  const left = [...raw, ...attached].map(({ file_key }) => ({
    ...{ id: randomUUID(), state: "files", noted_at, file_key },
  }));
  await transaction.insertInto("erasure").values(left).execute();
  // With the rows of their files, by cascade.
  await transaction.deleteFrom("inbound_message").where("key", "in", keys).execute();
}

/** Of leads that are about to be deleted. */
export async function removeMessagesOf(
  transaction: Tx,
  submissions: readonly string[],
  noted_at: string,
): Promise<void> {
  for (;;) {
    const found = await transaction
      .selectFrom("inbound_message")
      .select("key")
      .where("submission_id", "in", submissions)
      .limit(BATCH)
      .execute();
    if (found.length === 0) return;
    await removeMessages(
      transaction,
      found.map(({ key }) => key),
      noted_at,
    );
  }
}

interface Unmatched {
  /** Received before. */
  before?: string;
  sender?: string;
}

/** Of those that are part of no lead; returns how many. */
export function removeUnmatchedMessages(
  store: Store,
  { before, sender }: Unmatched,
  now: string,
): Promise<number> {
  return untilNoneIsLeft(() =>
    store.write(async (transaction) => {
      const found = await transaction
        .selectFrom("inbound_message")
        .select("key")
        .where("state", "=", "taken")
        .where("submission_id", "is", null)
        .$if(before !== undefined, (rows) => rows.where("received_at", "<", before as string))
        .$if(sender !== undefined, (rows) => rows.where("email", "=", sender as string))
        .limit(BATCH)
        .execute();
      await removeMessages(
        transaction,
        found.map(({ key }) => key),
        now,
      );
      return found.length;
    }),
  );
}

/** Without them a message could be taken in again, so they stay longer than the message. */
export const removePlaces = (store: Store, before: string) =>
  deleteInTurns(store, (transaction) =>
    transaction
      .deleteFrom("inbound_place")
      .where("id", "in", (rows) =>
        rows.selectFrom("inbound_place").select("id").where("found_at", "<", before).limit(1000),
      ),
  );
