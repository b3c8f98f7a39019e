import { randomUUID } from "node:crypto";
import type { DeleteResult } from "kysely";
import type { Store, Tx } from "../../storage/database/store.ts";
import { untilNoneIsLeft } from "../../storage/in-turns.ts";

/** Some milliseconds of the main thread. */
const ROWS = 500;

/** Repeats a deletion of some rows until none is left; each is a transaction. */
export function deleteInTurns(
  store: Pick<Store, "write">,
  remove: (transaction: Tx) => { executeTakeFirst(): Promise<DeleteResult> },
): Promise<number> {
  return untilNoneIsLeft(async () => {
    const { numDeletedRows } = await store.write((transaction) => remove(transaction).executeTakeFirst());
    return numDeletedRows;
  });
}

/** Deliveries that were made before the date. */
export const removeDelivered = (store: Store, before: string) =>
  deleteInTurns(store, (transaction) =>
    transaction
      .deleteFrom("outbox")
      .where("id", "in", (rows) =>
        rows
          .selectFrom("outbox")
          .select("id")
          .where("state", "=", "delivered")
          .where("delivered_at", "<", before)
          .limit(ROWS),
      ),
  );

/** What was sent to connections before the date, or given up. */
export const removeSentEvents = (store: Store, before: string) =>
  deleteInTurns(store, (transaction) =>
    transaction
      .deleteFrom("connection_delivery")
      .where("id", "in", (rows) =>
        rows.selectFrom("connection_delivery").select("id").where("ended_at", "<", before).limit(ROWS),
      ),
  );

/** Addresses that were not confirmed or have unsubscribed before the date. */
export const removeSubscribers = (store: Store, before: string, now: string) =>
  untilNoneIsLeft(() =>
    store.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom("subscriber")
        .where("token", "in", (rows) =>
          rows
            .selectFrom("subscriber")
            .select("token")
            .where("state", "!=", "confirmed")
            .where("changed_at", "<", before)
            .limit(ROWS),
        )
        .executeTakeFirst();
      if (numDeletedRows > 0n)
        await transaction
          .insertInto("erasure")
          .values({ id: randomUUID(), state: "text", noted_at: now })
          .execute();
      return numDeletedRows;
    }),
  );

export const removeRepeatKeys = (store: Store, now: string) =>
  deleteInTurns(store, (transaction) =>
    transaction
      .deleteFrom("repeat")
      .where("key", "in", (rows) =>
        rows.selectFrom("repeat").select("key").where("expires_at", "<=", now).limit(ROWS),
      ),
  );

export const removeTombstones = (store: Store, before: string) =>
  deleteInTurns(store, (transaction) =>
    transaction
      .deleteFrom("lead_erased")
      .where("submission_id", "in", (rows) =>
        rows.selectFrom("lead_erased").select("submission_id").where("erased_at", "<", before).limit(ROWS),
      ),
  );

export async function removeNotices(store: Store, before: string): Promise<void> {
  for (const table of ["staff_notice", "studio_notice"] as const)
    await deleteInTurns(store, (transaction) =>
      transaction
        .deleteFrom(table)
        .where("id", "in", (rows) =>
          rows.selectFrom(table).select("id").where("at", "<", before).limit(ROWS),
        ),
    );
}

/** Counts of the days before one, such as `2026-03-02`. */
export const removePageViews = (store: Store, before: string) =>
  deleteInTurns(store, (transaction) =>
    transaction
      .deleteFrom("page_view")
      .where("id", "in", (rows) =>
        rows.selectFrom("page_view").select("id").where("day", "<", before).limit(ROWS),
      ),
  );

export const removeRates = (store: Store, now: number) =>
  deleteInTurns(store, (transaction) =>
    transaction
      .deleteFrom("rate")
      .where("key", "in", (rows) =>
        rows.selectFrom("rate").select("key").where("expire", "<", now).limit(ROWS),
      ),
  );
