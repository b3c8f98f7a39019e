import type { Clock } from "../../config/clock.ts";
import { type Database, retryWhileBusy } from "../../storage/database/database.ts";
import type { OutboxTable } from "../../storage/database/tables.ts";

export const LATE_MS = 15 * 60_000;

export interface Lateness {
  oldest: string | null;
  age: number;
  waiting: number;
  dead: number;
}

/** For timestamps in the future it uses the monotonic clock. */
export function createLateness(
  database: Database,
  channels: readonly OutboxTable["channel"][],
  clock: Clock,
  steadyClock: Clock = () => performance.now(),
) {
  let futureSince: number | null = null;

  return async function measure(): Promise<Lateness> {
    const rows = await retryWhileBusy(() =>
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
