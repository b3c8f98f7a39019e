import { sql } from "kysely";
import type { Clock } from "../clock.ts";
import { whileBusy } from "../database/busy.ts";
import type { Database } from "../database/database.ts";
import { isPostgres } from "../database/postgres.ts";
import type { Metrics } from "../metrics/metrics.ts";
import type { Tally } from "../metrics/traffic.ts";
import { isFull, measureRoom } from "../storage/room.ts";
import type { Check } from "./alerts.ts";
import { expiryOf } from "./certificate.ts";
import { LATE_MS, type Lateness } from "./lateness.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A digest comes an hour after what it lists; later than this it does not come. */
const LATE_DIGEST_MS = 90 * MINUTE;

/** Requests are counted over this long. */
const WINDOW_MS = 5 * MINUTE;
/** So many failures, and so large a part of all requests, are no accident. */
const FAILURES = 10;
const FAILED_PART = 0.05;

const CERTIFICATE_LEFT_MS = 14 * DAY;

/** Leases (`database/lease.ts`) trust clocks to agree within a minute. */
const CLOCK_SECONDS = 30;

/** Leads that are late, and deliveries that were given up. */
export function leadChecks(
  measure: () => Promise<Lateness>,
  metrics: Pick<Metrics, "oldestUndelivered" | "undelivered">,
): Check[] {
  let dead = 0;
  return [
    {
      name: "late-leads",
      async run() {
        const lateness = await measure();
        metrics.oldestUndelivered.set(lateness.age / 1000);
        metrics.undelivered.set({ state: "waiting" }, lateness.waiting);
        metrics.undelivered.set({ state: "dead" }, lateness.dead);
        dead = lateness.dead;
        return lateness.waiting > 0 && lateness.age >= LATE_MS
          ? `${lateness.waiting} deliveries of leads wait, the oldest since ${lateness.oldest}. They are stored and tried again: npm run submissions -- list --state waiting shows why they fail.`
          : null;
      },
    },
    {
      name: "dead-deliveries",
      run: () =>
        dead > 0
          ? `${dead} deliveries of leads were given up. The leads are stored: npm run submissions -- resend --dead tries again.`
          : null,
    },
  ];
}

export function databaseCheck(database: Database): Check {
  return {
    name: "database",
    run: () =>
      whileBusy(() => sql`select 1`.execute(database)).then(
        () => null,
        () => "The database does not answer: forms are refused with 503, pages stay up.",
      ),
  };
}

export function diskCheck(dataDir: string): Check {
  return {
    name: "disk",
    async run() {
      const room = await measureRoom(dataDir);
      const files = room.files === null ? "" : ` and ${room.files} files`;
      return isFull(room)
        ? `Room for ${room.megabytes} MB${files} is left in DATA_DIR: soon nothing can be stored.`
        : null;
    },
  };
}

export function contentCheck(metrics: Pick<Metrics, "contentProblems">): Check {
  return {
    name: "content",
    async run() {
      const count = (await metrics.contentProblems.get()).values[0]?.value ?? 0;
      return count === 0
        ? null
        : `${count} problems in the content folder: the last good content is shown. npm run content:check names them.`;
    },
  };
}

export function upstreamCheck(failingSince: () => number | null): Check {
  return {
    name: "upstream",
    run() {
      const since = failingSince();
      return since === null
        ? null
        : `No response of the other back end since ${new Date(since).toISOString()}: its last good ones are shown.`;
    },
  };
}

export function digestCheck(database: Database, clock: Clock): Check {
  return {
    name: "digest",
    async run() {
      const row = await whileBusy(() =>
        database
          .selectFrom("submission")
          .select((column) => column.fn.min("received_at").as("oldest"))
          .where("verdict", "=", "spam")
          .where("kind", "in", ["enquiry", "application"])
          .where("digested_at", "is", null)
          .where("released_at", "is", null)
          .executeTakeFirst(),
      );
      const oldest = row?.oldest ?? null;
      return oldest !== null && clock() - Date.parse(oldest) > LATE_DIGEST_MS
        ? `What was held back as spam since ${oldest} is in no digest: the digest cannot be mailed.`
        : null;
    },
  };
}

/** Requests that fail on our side, and requests that are refused, over the last minutes. */
export function trafficChecks(tally: () => Tally, clock: Clock): Check[] {
  const count = createWindow(tally, clock);
  const isMany = (part: number, all: number) => part >= FAILURES && part / all >= FAILED_PART;
  let counted: Tally;
  return [
    {
      name: "errors",
      run() {
        counted = count();
        const { answers, failures } = counted;
        return isMany(failures, answers)
          ? `${failures} of ${answers} requests in the last five minutes failed. The log says where.`
          : null;
      },
    },
    {
      name: "overload",
      run() {
        const { answers, refused } = counted;
        return isMany(refused, answers)
          ? `${refused} of ${answers} requests in the last five minutes were refused: too much to do, or nothing could be stored.`
          : null;
      },
    },
  ];
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

/** The certificate that visitors get, looked at every six hours. A host that cannot be reached from here is no incident. */
export function certificateCheck(origin: string, clock: Clock, read = expiryOf): Check {
  let text: string | null = null;
  // Not at the start, when the proxy in front may not be ready.
  let nextAt = clock() + 10 * MINUTE;
  return {
    name: "certificate",
    async run() {
      if (clock() < nextAt) return text;
      nextAt = clock() + 6 * HOUR;
      const expires = await read(origin);
      if (expires === null) return text;
      const { host } = new URL(origin);
      const isSoon = expires - clock() < CERTIFICATE_LEFT_MS;
      text = isSoon ? `The certificate of ${host} ends at ${new Date(expires).toISOString()}.` : null;
      return text;
    },
  };
}

/** A clock that disagrees with that of Postgres. */
export function clockCheck(database: Database, clock: Clock): Check {
  return {
    name: "clock",
    async run() {
      if (!isPostgres(database)) return null;
      const { rows } = await whileBusy(() => sql<{ now: Date }>`select now() as now`.execute(database));
      const seconds = Math.abs(clock() - Number(rows[0]?.now ?? clock())) / 1000;
      return seconds > CLOCK_SECONDS
        ? `The clocks of this machine and of Postgres are ${Math.round(seconds)} seconds apart: check their NTP.`
        : null;
    },
  };
}
