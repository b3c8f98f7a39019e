import type { Clock } from "../config/clock.ts";
import { whileBusy } from "../storage/database/busy.ts";
import { type Database, fileOf } from "../storage/database/database.ts";
import type { SubmissionTable } from "../storage/database/tables.ts";
import type { ChannelsOf } from "./channels.ts";
import { insertDeliveries, isOverLimit } from "./deliveries.ts";

/**
 * `released`: its deliveries are on the disk now. `delivered`: they were made before, because it was released
 * already or never kept back. `kept back`: it stays so, because its mailbox gets no further mail today. `unknown`: there
 * is no such submission.
 */
type Released = "released" | "delivered" | "kept back" | "unknown";

/**
 * Delivers, once, what the judge kept back as spam. Takes the id of a submission, or its reference.
 *
 * @param repeatedAs the verdict on its sender, who sent it again; left out when staff say that it is real
 */
export type Release = (idOrReference: string, repeatedAs?: SubmissionTable["verdict"]) => Promise<Released>;

export interface ReleaseParts {
  database: Database;
  channelsOf: ChannelsOf;
  clock: Clock;
}

export function createRelease({ database, channelsOf, clock }: ReleaseParts): Release {
  return async (idOrReference, repeatedAs) => {
    const released = await whileBusy(async () => {
      const row = await database
        .selectFrom("submission")
        .select(["id", "kind", "email", "fields", "verdict", "released_at"])
        .where(({ eb, or }) => or([eb("id", "=", idOrReference), eb("reference", "=", idOrReference)]))
        .executeTakeFirst();
      if (row === undefined) return "unknown";
      if (row.verdict !== "spam" || row.released_at !== null) return "delivered";
      const channels = await channelsOf({
        kind: row.kind,
        fields: JSON.parse(row.fields),
        verdict: repeatedAs ?? "clear",
      });
      const now = new Date(clock());
      return database.transaction().execute(async (transaction) => {
        const isOver = repeatedAs !== undefined && (await isOverLimit(transaction, row.email, channels, now));
        if (isOver) return "kept back";
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
    fileOf(database)?.expectIntact();
    return released;
  };
}
