import { randomUUID } from "node:crypto";
import type { Clock } from "../../config/clock.ts";
import type { Store } from "./store.ts";

export interface Leases {
  /** Takes a lease, or renews one of this process, for `milliseconds`. Returns whether this process holds it. */
  acquire(name: string, milliseconds: number): Promise<boolean>;
  release(name: string): Promise<void>;
  /** Returns whether it ran; `milliseconds` is the expiry after a crash, longer than `run` takes. */
  runExclusive(name: string, milliseconds: number, run: () => Promise<void>): Promise<boolean>;
}

export function createLeases(store: Store, clock: Clock): Leases {
  const holder = randomUUID();
  const iso = (time: number) => new Date(time).toISOString();

  async function acquire(name: string, milliseconds: number): Promise<boolean> {
    const now = clock();
    const until = iso(now + milliseconds);
    const { numInsertedOrUpdatedRows } = await store.write((transaction) =>
      transaction
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
                // No lease is that long: the time was written by a wrong clock.
                is("lease.until", ">", iso(now + 2 * milliseconds)),
              ]),
            ),
        )
        .executeTakeFirst(),
    );
    return (numInsertedOrUpdatedRows ?? 0n) > 0n;
  }

  async function release(name: string): Promise<void> {
    await store.write((transaction) =>
      transaction.deleteFrom("lease").where("name", "=", name).where("holder", "=", holder).execute(),
    );
  }

  return {
    acquire,
    release,
    async runExclusive(name, milliseconds, run) {
      if (!(await acquire(name, milliseconds))) return false;
      try {
        await run();
      } finally {
        // If this fails, the lease expires.
        await release(name).catch(() => undefined);
      }
      return true;
    },
  };
}
