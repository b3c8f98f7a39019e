import type { Clock } from "../../config/clock.ts";
import { whileBusy } from "../../storage/database/busy.ts";
import type { Database } from "../../storage/database/database.ts";
import type { OutboxTable } from "../../storage/database/tables.ts";

/** The operator is alerted of a lead that waits for this long. */
export const LATE_MS = 15 * 60_000;

/** Deliveries of leads that wait, and those that were given up. */
export interface Lateness {
  /** When the oldest that waits came in; null when none waits. */
  oldest: string | null;
  /** Milliseconds since then. */
  age: number;
  waiting: number;
  dead: number;
}

/**
 * Measures how long leads wait. A lead from the future (the clock was ahead when it came) is as old as this process has
 * known of one, by a clock that cannot be set.
 *
 * @param channels those that carry leads: a confirmation to a mistyped address is no reason for an alert
 */
export function createLateness(
  database: Database,
  channels: readonly OutboxTable["channel"][],
  clock: Clock,
  steadyClock: Clock = () => performance.now(),
) {
  let futureSince: number | null = null;

  return async function measure(): Promise<Lateness> {
    const rows = await whileBusy(() =>
      database
        .selectFrom("outbox")
        .select([
          "state",
          (is) => is.fn.countAll<number>().as("count"),
          (is) => is.fn.min("created_at").as("oldest"),
        ])
        .where("state", "in", ["waiting", "dead"])
        .where("channel", "in", [...channels])
        .groupBy("state")
        .execute(),
    );
    const rowOf = (state: string) => rows.find((row) => row.state === state);
    const oldest = rowOf("waiting")?.oldest ?? null;
    return {
      oldest,
      age: oldest === null ? 0 : ageOf(Date.parse(oldest)),
      waiting: Number(rowOf("waiting")?.count ?? 0),
      dead: Number(rowOf("dead")?.count ?? 0),
    };
  };

  function ageOf(time: number): number {
    const age = clock() - time;
    if (age >= 0) {
      futureSince = null;
      return age;
    }
    futureSince ??= steadyClock();
    return steadyClock() - futureSince;
  }
}
