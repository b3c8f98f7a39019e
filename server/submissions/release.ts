import { randomUUID } from "node:crypto";
import type { Clock } from "../clock.ts";
import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import type { ChannelsOf } from "./channels.ts";

/**
 * `released`: its deliveries are on the disk now. `delivered`: they were made before, because it was released
 * already or never kept back. `unknown`: there is no such submission.
 */
export type Released = "released" | "delivered" | "unknown";

/** Delivers, once, what the judge kept back as spam. Takes the id of a submission. */
export type Release = (id: string) => Promise<Released>;

export interface ReleaseParts {
  database: Database;
  channelsOf: ChannelsOf;
  clock: Clock;
}

export function createRelease({ database, channelsOf, clock }: ReleaseParts): Release {
  return (id) =>
    whileBusy(async () => {
      const row = await database
        .selectFrom("submission")
        .select(["kind", "fields", "verdict", "released_at"])
        .where("id", "=", id)
        .executeTakeFirst();
      if (row === undefined) return "unknown";
      if (row.verdict !== "spam" || row.released_at !== null) return "delivered";
      const channels = await channelsOf({ ...row, fields: JSON.parse(row.fields) });
      const now = new Date(clock()).toISOString();
      return database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("submission")
          .set({ released_at: now })
          .where("id", "=", id)
          .where("released_at", "is", null)
          .executeTakeFirst();
        // Somebody else pressed the button meanwhile.
        if (numUpdatedRows === 0n) return "delivered";
        for (const channel of channels) {
          await transaction
            .insertInto("outbox")
            .values({ id: randomUUID(), submission_id: id, channel, due_at: now, created_at: now })
            .execute();
        }
        return "released";
      });
    });
}
