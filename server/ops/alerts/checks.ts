import { sql } from "kysely";
import type { Clock } from "../../config/clock.ts";
import type { Tally } from "../../http/traffic.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import { whileBusy } from "../../storage/database/busy.ts";
import type { Database } from "../../storage/database/database.ts";
import { isPostgres } from "../../storage/database/postgres.ts";
import { isFull, measureRoom } from "../../storage/room.ts";
import type { Check } from "./alerts.ts";
import { LATE_MS, type Lateness } from "./lateness.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A digest comes an hour after what it lists; later than this it does not come. */
const LATE_DIGEST_MS = 90 * MINUTE;

/** Requests are counted over this long. */
const WINDOW_MS = 5 * MINUTE;
/** So many failures, and so large a part of all requests, are no accident. */
const FAILURES = 10;
const FAILED_PART = 0.05;

const CERTIFICATE_LEFT_MS = 14 * 24 * HOUR;

/** Leases (`database/lease.ts`) trust clocks to agree within a minute. */
const CLOCK_SECONDS = 30;

export interface CheckDeps {
  dataDir: string;
  database: Database;
  measureLateness: () => Promise<Lateness>;
  tally: () => Tally;
  /** When another back end began to fail; null where it answers, or where there is none. */
  upstreamFailingSince: () => number | null;
  /** When the certificate that visitors get ends; null where it is not known. */
  certificateExpiry: () => Promise<number | null>;
  metrics: Pick<Metrics, "contentProblems" | "oldestUndelivered" | "undelivered">;
  clock: Clock;
}

const iso = (time: number) => new Date(time).toISOString();
const isMany = (part: number, all: number) => part >= FAILURES && part / all >= FAILED_PART;

/** Everything that is looked at in turn: what a check counts, the next one may use. */
export function createChecks(deps: CheckDeps): Check[] {
  const { database, metrics, clock } = deps;
  const countRequests = createWindow(deps.tally, clock);
  const expiryOf = createDaily(deps.certificateExpiry, clock);
  let dead = 0;
  let requests: Tally = { answers: 0, failures: 0, refused: 0 };
  return [
    {
      name: "database",
      run: () =>
        whileBusy(() => sql`select 1`.execute(database)).then(
          () => null,
          () => "The database does not answer: forms are refused with 503, pages stay up.",
        ),
    },
    {
      name: "late-leads",
      async run() {
        const lateness = await deps.measureLateness();
        const { oldest, age, waiting } = lateness;
        metrics.oldestUndelivered.set(age / 1000);
        metrics.undelivered.set({ state: "waiting" }, waiting);
        metrics.undelivered.set({ state: "dead" }, lateness.dead);
        dead = lateness.dead;
        if (oldest === null || age < LATE_MS) return null;
        return `${waiting} deliveries of leads wait, the oldest since ${oldest}. They are stored and tried again: npm run submissions -- list --state waiting shows why they fail.`;
      },
    },
    {
      name: "dead-deliveries",
      run: () =>
        dead === 0
          ? null
          : `${dead} deliveries of leads were given up. The leads are stored: npm run submissions -- resend --dead tries again.`,
    },
    {
      name: "disk",
      async run() {
        const room = await measureRoom(deps.dataDir);
        const files = room.files === null ? "" : ` and ${room.files} files`;
        if (!isFull(room)) return null;
        return `Room for ${room.megabytes} MB${files} is left in DATA_DIR: soon nothing can be stored.`;
      },
    },
    {
      name: "errors",
      run() {
        requests = countRequests();
        const { answers, failures } = requests;
        if (!isMany(failures, answers)) return null;
        return `${failures} of ${answers} requests in the last five minutes failed. The log says where.`;
      },
    },
    {
      name: "overload",
      run() {
        const { answers, refused } = requests;
        if (!isMany(refused, answers)) return null;
        return `${refused} of ${answers} requests in the last five minutes were refused: too much to do, or nothing could be stored.`;
      },
    },
    {
      name: "content",
      async run() {
        const count = (await metrics.contentProblems.get()).values[0]?.value ?? 0;
        if (count === 0) return null;
        return `${count} problems in the content folder: the last good content is shown. npm run content:check names them.`;
      },
    },
    {
      name: "upstream",
      run() {
        const since = deps.upstreamFailingSince();
        if (since === null) return null;
        return `No response of the other back end since ${iso(since)}: its last good ones are shown.`;
      },
    },
    {
      name: "digest",
      async run() {
        const oldest = await whileBusy(() => findStuckDigest(database, iso(clock() - LATE_DIGEST_MS)));
        if (oldest === null) return null;
        return `What was held back as spam since ${oldest} is in no digest: the digest cannot be mailed.`;
      },
    },
    {
      name: "certificate",
      async run() {
        const expires = await expiryOf();
        if (expires === null || expires - clock() >= CERTIFICATE_LEFT_MS) return null;
        return `The certificate of SITE_URL ends at ${iso(expires)}.`;
      },
    },
    {
      name: "clock-skew",
      async run() {
        if (!isPostgres(database)) return null;
        const { rows } = await whileBusy(() => sql<{ now: Date }>`select now() as now`.execute(database));
        const seconds = Math.abs(clock() - Number(rows[0]?.now ?? clock())) / 1000;
        if (seconds <= CLOCK_SECONDS) return null;
        return `The clocks of this machine and of Postgres are ${Math.round(seconds)} seconds apart: check their NTP.`;
      },
    },
  ];
}

/** When the oldest spam came in that is in no digest, where no digest of its kind came since `late`. */
async function findStuckDigest(database: Database, late: string): Promise<string | null> {
  const spam = database.selectFrom("submission").where("verdict", "=", "spam");
  const unlisted = await spam
    .select((column) => ["kind", column.fn.min("received_at").as("oldest")])
    .where("digested_at", "is", null)
    .where("released_at", "is", null)
    .groupBy("kind")
    .execute();
  for (const { kind, oldest } of unlisted.filter(({ oldest }) => oldest < late)) {
    const recent = spam.select("id").where("kind", "=", kind).where("digested_at", ">=", late).limit(1);
    if ((await recent.executeTakeFirst()) === undefined) return oldest;
  }
  return null;
}

/** What was counted since the oldest look that is within the window. */
function createWindow(tally: () => Tally, clock: Clock): () => Tally {
  const looks: { at: number; counts: Tally }[] = [{ at: clock(), counts: tally() }];
  return () => {
    const now = { at: clock(), counts: tally() };
    looks.push(now);
    while (looks.length > 2 && now.at - (looks[1]?.at ?? 0) >= WINDOW_MS) looks.shift();
    const before = (looks[0] ?? now).counts;
    return {
      answers: now.counts.answers - before.answers,
      failures: now.counts.failures - before.failures,
      refused: now.counts.refused - before.refused,
    };
  };
}

/** Asks four times a day and keeps the last answer that is not null. Not at the start, when the proxy may not be up. */
function createDaily(ask: () => Promise<number | null>, clock: Clock): () => Promise<number | null> {
  let last: number | null = null;
  let nextAt = clock() + 10 * MINUTE;
  return async () => {
    if (clock() < nextAt) return last;
    nextAt = clock() + 6 * HOUR;
    last = (await ask()) ?? last;
    return last;
  };
}
