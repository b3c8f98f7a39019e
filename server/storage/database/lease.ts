import { randomUUID } from "node:crypto";
import type { Clock } from "../../config/clock.ts";
import { whileBusy } from "./busy.ts";
import type { Database } from "./database.ts";

/** Sees to it that of all processes with this database one at a time does something. */
export interface Leases {
  /**
   * Does it unless another process is doing it, and answers whether it did. When a process crashes over it, another may
   * begin after `milliseconds`: it must take less.
   */
  alone(name: string, milliseconds: number, run: () => Promise<void>): Promise<boolean>;
}

export function createLeases(database: Database, clock: Clock, holder = randomUUID()): Leases {
  const iso = (time: number) => new Date(time).toISOString();

  async function take(name: string, milliseconds: number): Promise<boolean> {
    const now = clock();
    const until = iso(now + milliseconds);
    const { numInsertedOrUpdatedRows } = await database
      .insertInto("lease")
      .values({ name, holder, until })
      .onConflict((conflict) =>
        conflict
          .column("name")
          .doUpdateSet({ holder, until })
          .where((is) =>
            is.or([
              is("lease.holder", "=", holder),
              is("lease.until", "<=", iso(now)),
              // No lease is that long: the clock was ahead when it was taken.
              is("lease.until", ">", iso(now + 2 * milliseconds)),
            ]),
          ),
      )
      .executeTakeFirst();
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  const giveBack = (name: string) =>
    database.deleteFrom("lease").where("name", "=", name).where("holder", "=", holder).execute();

  return {
    async alone(name, milliseconds, run) {
      if (!(await whileBusy(() => take(name, milliseconds)))) return false;
      try {
        await run();
      } finally {
        // Failing that, it is free when its time is over.
        await whileBusy(() => giveBack(name)).catch(() => undefined);
      }
      return true;
    },
  };
}
