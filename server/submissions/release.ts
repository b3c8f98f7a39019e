import type { Clock } from "../clock.ts";
import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import type { ChannelsOf } from "./channels.ts";
import { insertDeliveries } from "./deliveries.ts";

/**
 * `released`: its deliveries are on the disk now. `delivered`: they were made before, because it was released
 * already or never kept back. `unknown`: there is no such submission.
 */
export type Released = "released" | "delivered" | "unknown";

/** Delivers, once, what the judge kept back as spam. Takes the id of a submission, or its reference. */
export type Release = (idOrReference: string) => Promise<Released>;

export interface ReleaseParts {
  database: Database;
  channelsOf: ChannelsOf;
  clock: Clock;
}

export function createRelease({ database, channelsOf, clock }: ReleaseParts): Release {
  return (idOrReference) =>
    whileBusy(async () => {
      const row = await database
        .selectFrom("submission")
        .select(["id", "kind", "email", "fields", "verdict", "released_at"])
        .where(({ eb, or }) => or([eb("id", "=", idOrReference), eb("reference", "=", idOrReference)]))
        .executeTakeFirst();
      if (row === undefined) return "unknown";
      if (row.verdict !== "spam" || row.released_at !== null) return "delivered";
      const channels = await channelsOf({ ...row, fields: JSON.parse(row.fields) });
      const now = new Date(clock());
      return database.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("submission")
          .set({ released_at: now.toISOString() })
          .where("id", "=", row.id)
          .where("released_at", "is", null)
          .executeTakeFirst();
        // Somebody else pressed the button meanwhile.
        if (numUpdatedRows === 0n) return "delivered";
        await insertDeliveries(transaction, row, channels, now);
        return "released";
      });
    });
}
