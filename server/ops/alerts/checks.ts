import { sql } from "kysely";
import { counted } from "#core/text.ts";
import { FALLBACKS } from "../../content/fallbacks.ts";
import type { ResponseTotals } from "../../http/http-metrics.ts";
import type { Reader } from "../../storage/database/store.ts";
import { readServerTime } from "../../storage/dialect.ts";
import { describeSpace, isFull } from "../../storage/disk.ts";
import type { Check } from "./alerts.ts";
import { LATE_MS, type Lateness } from "./lateness.ts";
import {
  type CheckNeeds,
  createExpiryProbe,
  createMailProbe,
  createResponseWindow,
  type Probes,
  written,
} from "./probes.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const LATE_DIGEST_MS = 90 * MINUTE;

/** An erasure is tried every hour. */
const LATE_ERASURE_MS = DAY;

/** Leases (`database/lease.ts`) need clocks that agree within a minute. */
const CLOCK_SECONDS = 30;

const CERTIFICATE_LEFT_MS = 14 * DAY;

const isMany = (part: number, all: number) => part >= 10 && part / all >= 0.05;

const oldestOf = (count: number) => (count === 1 ? "It" : "The oldest");

export function createChecks(services: CheckNeeds, probes: Probes): Check[] {
  return [
    ...storageChecks(services, probes),
    ...deliveryChecks(services, probes),
    ...siteChecks(services, probes),
  ];
}

function storageChecks(services: CheckNeeds, probes: Probes): Check[] {
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
        if (!isFull(space)) return null;
        return `DATA_DIR has space for only ${describeSpace(space)}. Soon, the site won't be able to store anything.`;
      },
    },
    {
      name: "erasure",
      async run() {
        const { oldest, count } = await store.read(findErasures);
        if (oldest === null || clock() - Date.parse(oldest) < LATE_ERASURE_MS) return null;
        return `Data from ${counted(count, "erasure", "erasures")} is still on disk. ${oldestOf(count)} began on ${written(services, oldest)}. The site tries again every hour. To see what's preventing the erasure, run 'npm run submissions -- retain'.`;
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

function deliveryChecks(services: CheckNeeds, probes: Probes): Check[] {
  const { store, metrics, clock } = services;
  const findMailProblem = createMailProbe(probes, clock);
  const isLate = ({ oldest, age }: Lateness) => oldest !== null && age >= LATE_MS;
  const since = ({ oldest }: Lateness) => written(services, oldest ?? clock());
  let leads: Lateness = { oldest: null, age: 0, waiting: 0, dead: 0, refused: 0 };
  let mails = leads;
  return [
    {
      name: "late-leads",
      async run() {
        leads = await probes.lateness();
        metrics.oldestUndelivered.set(leads.age / 1000);
        metrics.undelivered.set({ state: "waiting" }, leads.waiting);
        metrics.undelivered.set({ state: "dead" }, leads.dead);
        if (!isLate(leads)) return null;
        return `${counted(leads.waiting, "lead hasn't", "leads haven't")} been delivered. ${oldestOf(leads.waiting)} has been waiting since ${since(leads)}. Everything is stored, and the site keeps trying. To see the reasons, run 'npm run submissions -- list --state waiting'.`;
      },
    },
    {
      name: "refused-deliveries",
      run() {
        if (leads.refused === 0) return null;
        return `The receiver is refusing ${counted(leads.refused, "delivery of a lead", "deliveries of leads")}. Everything is stored, and the site keeps trying. Correct the address, or fix the receiver. To see the reasons, run 'npm run submissions -- list --state waiting'.`;
      },
    },
    {
      name: "dead-deliveries",
      run() {
        if (leads.dead === 0) return null;
        return `${counted(leads.dead, "delivery of a lead has", "deliveries of leads have")} failed for good. Everything is stored. To try again, run 'npm run submissions -- resend --dead'.`;
      },
    },
    {
      name: "late-mails",
      async run() {
        mails = await probes.mailLateness();
        if (!isLate(mails)) return null;
        return `${counted(mails.waiting, "email to a sender of a lead or to staff hasn't", "emails to senders of leads or to staff haven't")} been sent. ${oldestOf(mails.waiting)} has been waiting since ${since(mails)}. Everything is stored, and the site keeps trying.`;
      },
    },
    {
      name: "refused-staff-mails",
      run() {
        if (mails.refused === 0) return null;
        return `The mail server refused ${counted(mails.refused, "email", "emails")} to staff. An address may be wrong. The log has the reasons.`;
      },
    },
    {
      name: "mail-server",
      run() {
        const problem = findMailProblem();
        return problem && `The mail server isn't accepting email: ${problem}. Emails are stored and retried.`;
      },
    },
    {
      name: "digest",
      async run() {
        const late = new Date(clock() - LATE_DIGEST_MS).toISOString();
        const oldest = await store.read((reader) => findStuckDigest(reader, late));
        if (oldest === null) return null;
        return `The spam digest can't be sent. Submissions quarantined since ${written(services, oldest)} are waiting for it.`;
      },
    },
  ];
}

function siteChecks(services: CheckNeeds, probes: Probes): Check[] {
  const { metrics, clock, content } = services;
  const countResponses = createResponseWindow(probes, clock);
  const findExpiry = createExpiryProbe(probes, clock);
  let requests: ResponseTotals = { responses: 0, failures: 0, refused: 0 };
  return [
    {
      name: "errors",
      run() {
        requests = countResponses();
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
        const has = `The content folder has ${counted(count, "problem", "problems")}`;
        const { fallback } = content;
        if (fallback !== null) return `${has}. ${FALLBACKS[fallback]}`;
        return `${has}, so visitors see the last valid content. For details, run 'npm run content:check'.`;
      },
    },
    {
      name: "upstream",
      run() {
        const since = probes.upstreamFailingSince();
        if (since === null) return null;
        return `The other back end hasn't responded since ${written(services, since)}. Visitors see its last good responses.`;
      },
    },
    {
      name: "certificate",
      async run() {
        const expires = await findExpiry();
        if (expires === null || expires - clock() >= CERTIFICATE_LEFT_MS) return null;
        return `The certificate for SITE_URL expires on ${written(services, expires)}.`;
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
