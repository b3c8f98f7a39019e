import type { Clock } from "../clock.ts";
import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import type { OutboxTable } from "../database/tables.ts";

/** A lead that nobody has been told of for this long is somebody's business. */
export const LATE_MS = 15 * 60_000;

/** What is still to be delivered. */
export interface Lateness {
  /** When the oldest came in; null when nothing is undelivered. */
  oldest: string | null;
  /** Milliseconds since then. */
  age: number;
  waiting: number;
  dead: number;
}

/**
 * Measures how long leads wait. A lead from the future (the clock was ahead when it came) is as old as we have known
 * of one, by a clock that nobody sets.
 *
 * @param channels those that carry leads: a confirmation to a mistyped address is nobody's alarm
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
    const countOf = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
    const oldest = rows.map((row) => row.oldest).sort()[0] ?? null;
    return {
      oldest,
      age: oldest === null ? 0 : ageOf(Date.parse(oldest)),
      waiting: countOf("waiting"),
      dead: countOf("dead"),
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
