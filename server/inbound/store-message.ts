import { rm } from "node:fs/promises";
import type { Area } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { Tx } from "../storage/database/store.ts";
import type { Received } from "./receive.ts";

type Needs = Pick<Services, "store" | "files" | "clock">;

/** Where a message was found. */
export interface Place {
  id: string;
  mailbox: string;
  validity: string;
  uid: number | null;
}

export const placeOf = (mailbox: string, validity: string, uid: number): Place => ({
  id: `${mailbox} ${validity} ${uid}`,
  ...{ mailbox, validity, uid },
});

/** A pushed message has no place of its own: a repeated one is the same. */
export const pushed = ({ key }: Pick<Received, "key">): Place => ({
  id: `push ${key}`,
  ...{ mailbox: "push", validity: "", uid: null },
});

/**
 * Stores a received message once, wherever and however often it is found, and removes the temporary file. It is on stable
 * storage when this resolves. `also` runs in the same transaction.
 */
export async function storeMessage(
  services: Needs,
  received: Received,
  area: Area | null,
  place: Place,
  also: (transaction: Tx) => Promise<unknown> = async () => undefined,
): Promise<{ isNew: boolean }> {
  const { store, files } = services;
  try {
    const isKnown =
      (await store.read((reader) =>
        reader.selectFrom("inbound_place").select("id").where("key", "=", received.key).executeTakeFirst(),
      )) !== undefined;
    const fileKey = isKnown ? null : await files.add(received.path);
    const isNew = await store.write(async (transaction) => {
      const isInserted = fileKey !== null && (await insert(transaction, services, received, area, fileKey));
      await transaction
        .insertInto("inbound_place")
        .values({ ...place, key: received.key, found_at: new Date(services.clock()).toISOString() })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      await also(transaction);
      return isInserted;
    });
    // Another process stored the same message meanwhile.
    if (fileKey !== null && !isNew) await files.remove(fileKey);
    return { isNew };
  } finally {
    await rm(received.path, { force: true });
  }
}

async function insert(
  transaction: Tx,
  { clock }: Needs,
  { key, size, isCut }: Received,
  area: Area | null,
  fileKey: string,
): Promise<boolean> {
  const now = new Date(clock()).toISOString();
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto("inbound_message")
    .values({
      ...{ key, area, size, is_cut: Number(isCut), file_key: fileKey },
      ...{ state: "waiting", received_at: now, due_at: now },
    })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
