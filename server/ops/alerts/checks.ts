import { sql } from "kysely";
import { writtenTimeAndZone } from "#core/call-times.ts";
import type { Clock } from "../../config/clock.ts";
import type { ResponseTotals } from "../../http/http-metrics.ts";
import { reasonOf } from "../../mail/mailer.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import type { Reader, Store } from "../../storage/database/store.ts";
import { readServerTime } from "../../storage/dialect.ts";
import { isFull, measureDiskSpace } from "../../storage/disk.ts";
import type { Check } from "./alerts.ts";
import { LATE_MS, type Lateness } from "./lateness.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const LATE_DIGEST_MS = 90 * MINUTE;

/** An erasure is tried every hour. */
const LATE_ERASURE_MS = 24 * HOUR;

const WINDOW_MS = 5 * MINUTE;
const FAILURES = 10;
const FAILED_PART = 0.05;

const CERTIFICATE_LEFT_MS = 14 * 24 * HOUR;

/** Leases (`database/lease.ts`) need clocks that agree within a minute. */
const CLOCK_SECONDS = 30;

export interface CheckDeps {
  dataDir: string;
  store: Store;
  measureLateness: () => Promise<Lateness>;
  measureMailLateness: () => Promise<Lateness>;
  /** Rejects when the mail server cannot be reached or refuses our account. */
  verifyMail: () => Promise<void>;
  responseTotals: () => ResponseTotals;
  upstreamFailingSince: () => number | null;
  timeZone: () => string;
  certificateExpiry: () => Promise<number | null>;
  metrics: Pick<Metrics, "contentProblems" | "oldestUndelivered" | "undelivered">;
  clock: Clock;
}

const iso = (time: number) => new Date(time).toISOString();
const isMany = (part: number, all: number) => part >= FAILURES && part / all >= FAILED_PART;

export function createChecks(deps: CheckDeps): Check[] {
  const { store, metrics, clock } = deps;
  const written = (at: string) => writtenTimeAndZone(at, deps.timeZone());
  const countRequests = createWindow(deps.responseTotals, clock);
  const expiryOf = createDaily(deps.certificateExpiry, clock);
  const findMailProblem = createProbe(deps.verifyMail, clock);
  let leads: Lateness = { oldest: null, age: 0, waiting: 0, dead: 0, refused: 0 };
  let mails = leads;
  let requests: ResponseTotals = { responses: 0, failures: 0, refused: 0 };
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
      name: "late-leads",
      async run() {
        leads = await deps.measureLateness();
        const { oldest, age, waiting, dead } = leads;
        metrics.oldestUndelivered.set(age / 1000);
        metrics.undelivered.set({ state: "waiting" }, waiting);
        metrics.undelivered.set({ state: "dead" }, dead);
        if (oldest === null || age < LATE_MS) return null;
        return `${waiting} ${waiting === 1 ? "lead hasn't" : "leads haven't"} been delivered, the oldest since ${written(oldest)}. They're stored and retried. To see why they fail, run 'npm run submissions -- list --state waiting'.`;
      },
    },
    {
      name: "refused-deliveries",
      run: () =>
        leads.refused === 0
          ? null
          : `The receiver refuses ${leads.refused} ${leads.refused === 1 ? "delivery" : "deliveries"} of leads. They're stored and retried. Correct the address, or fix the receiver. To see the reasons, run 'npm run submissions -- list --state waiting'.`,
    },
    {
      name: "late-mails",
      async run() {
        mails = await deps.measureMailLateness();
        const { oldest, age, waiting } = mails;
        if (oldest === null || age < LATE_MS) return null;
        return `${waiting} ${waiting === 1 ? "email" : "emails"} to senders of leads or to staff ${waiting === 1 ? "hasn't" : "haven't"} been sent, the oldest since ${written(oldest)}. They're stored and retried.`;
      },
    },
    {
      name: "refused-staff-mails",
      run: () =>
        mails.refused === 0
          ? null
          : `The mail server refused ${mails.refused} ${mails.refused === 1 ? "email" : "emails"} to staff. An address may be wrong. The log has the reasons.`,
    },
    {
      name: "mail-server",
      run() {
        const problem = findMailProblem();
        return problem && `The mail server doesn't accept emails: ${problem}. They're stored and retried.`;
      },
    },
    {
      name: "dead-deliveries",
      run: () =>
        leads.dead === 0
          ? null
          : `${leads.dead} ${leads.dead === 1 ? "delivery of a lead has" : "deliveries of leads have"} failed for good. The leads are stored. To send them again, run 'npm run submissions -- resend --dead'.`,
    },
    {
      name: "disk",
      async run() {
        const space = await measureDiskSpace(deps.dataDir);
        const files = space.files === null ? "" : ` and ${space.files} files`;
        if (!isFull(space)) return null;
        return `DATA_DIR has space for only ${space.megabytes} MB${files}. Soon nothing can be stored.`;
      },
    },
    {
      name: "errors",
      run() {
        requests = countRequests();
        const { responses, failures } = requests;
        if (!isMany(failures, responses)) return null;
        return `${failures} of ${responses} requests failed in the last five minutes. The log says where.`;
      },
    },
    {
      name: "overload",
      run() {
        const { responses, refused } = requests;
        if (!isMany(refused, responses)) return null;
        return `${refused} of ${responses} requests were refused in the last five minutes: the site is overloaded or can't store anything.`;
      },
    },
    {
      name: "content",
      async run() {
        const count = (await metrics.contentProblems.get()).values[0]?.value ?? 0;
        if (count === 0) return null;
        return `The content folder has ${count} ${count === 1 ? "problem" : "problems"}, so visitors see the last valid content. To list them, run 'npm run content:check'.`;
      },
    },
    {
      name: "upstream",
      run() {
        const since = deps.upstreamFailingSince();
        if (since === null) return null;
        return `The other back end hasn't responded since ${written(iso(since))}. Visitors see its last good responses.`;
      },
    },
    {
      name: "digest",
      async run() {
        const oldest = await store.read((reader) => findStuckDigest(reader, iso(clock() - LATE_DIGEST_MS)));
        if (oldest === null) return null;
        return `The spam digest can't be sent. Submissions quarantined since ${written(oldest)} are waiting for it.`;
      },
    },
    {
      name: "erasure",
      async run() {
        const { oldest, count } = await store.read((reader) => findErasures(reader));
        if (oldest === null || clock() - Date.parse(oldest) < LATE_ERASURE_MS) return null;
        return `Data of ${count} ${count === 1 ? "erasure is" : "erasures are"} still on the disk, the oldest since ${written(oldest)}. It's tried every hour. To see what prevents it, run 'npm run submissions -- retain'.`;
      },
    },
    {
      name: "certificate",
      async run() {
        const expires = await expiryOf();
        if (expires === null || expires - clock() >= CERTIFICATE_LEFT_MS) return null;
        return `The certificate of SITE_URL expires on ${written(iso(expires))}.`;
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

async function findStuckDigest(reader: Reader, late: string): Promise<string | null> {
  const spam = reader.selectFrom("submission").where("verdict", "=", "spam");
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

function createWindow(totals: () => ResponseTotals, clock: Clock): () => ResponseTotals {
  const samples: { at: number; counts: ResponseTotals }[] = [{ at: clock(), counts: totals() }];
  return () => {
    const now = { at: clock(), counts: totals() };
    samples.push(now);
    while (samples.length > 2 && now.at - (samples[1]?.at ?? 0) >= WINDOW_MS) samples.shift();
    const before = (samples[0] ?? now).counts;
    return {
      responses: now.counts.responses - before.responses,
      failures: now.counts.failures - before.failures,
      refused: now.counts.refused - before.refused,
    };
  };
}

const PROBE_MS = 5 * MINUTE;

/** Tries it every five minutes, without waiting for it: a silent server takes half a minute. */
function createProbe(attempt: () => Promise<void>, clock: Clock): () => string | null {
  let problem: string | null = null;
  let nextAt = clock();
  return () => {
    if (clock() >= nextAt) {
      nextAt = clock() + PROBE_MS;
      attempt().then(
        () => {
          problem = null;
        },
        (error: unknown) => {
          problem = reasonOf(error);
        },
      );
    }
    return problem;
  };
}

/** Every six hours, not at the start, when the proxy may not be running. */
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
