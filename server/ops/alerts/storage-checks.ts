import { sql } from "kysely";
import type { Reader } from "../../storage/database/store.ts";
import { readServerTime } from "../../storage/dialect.ts";
import { isFull } from "../../storage/disk.ts";
import type { Check } from "./alerts.ts";
import { type CheckNeeds, type Probes, written } from "./probes.ts";

/** An erasure is tried every hour. */
const LATE_ERASURE_MS = 24 * 60 * 60_000;

/** Leases (`database/lease.ts`) need clocks that agree within a minute. */
const CLOCK_SECONDS = 30;

export function storageChecks(services: CheckNeeds, probes: Probes): Check[] {
  const { store, clock } = services;
  return [
    {
      name: "database",
      run: () =>
        store
          .read((reader) => sql`select 1`.execute(reader))
          .then(
            () => null,
            () => "The database isn't responding. Forms are refused with 503; pages stay up.",
          ),
    },
    {
      name: "disk",
      async run() {
        const space = await probes.diskSpace();
        const files = space.files === null ? "" : ` and ${space.files} files`;
        if (!isFull(space)) return null;
        return `DATA_DIR has space for only ${space.megabytes} MB${files}. Soon nothing can be stored.`;
      },
    },
    {
      name: "erasure",
      async run() {
        const { oldest, count } = await store.read((reader) => findErasures(reader));
        if (oldest === null || clock() - Date.parse(oldest) < LATE_ERASURE_MS) return null;
        return `Data of ${count} ${count === 1 ? "erasure is" : "erasures are"} still on the disk, the oldest since ${written(services, oldest)}. It's tried every hour. To see what prevents it, run 'npm run submissions -- retain'.`;
      },
    },
    {
      name: "clock-skew",
      async run() {
        const theirs = await store.read(readServerTime);
        const seconds = theirs === null ? 0 : Math.abs(clock() - theirs) / 1000;
        if (seconds <= CLOCK_SECONDS) return null;
        return `The clocks of this server and of Postgres differ by ${Math.round(seconds)} seconds. Check NTP on both.`;
      },
    },
  ];
}

async function findErasures(reader: Reader): Promise<{ oldest: string | null; count: number }> {
  const { oldest, count } = await reader
    .selectFrom("erasure")
    .select((is) => [is.fn.min("noted_at").as("oldest"), is.fn.countAll<number>().as("count")])
    .executeTakeFirstOrThrow();
  return { oldest, count: Number(count) };
}
