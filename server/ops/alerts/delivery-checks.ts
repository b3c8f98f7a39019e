import type { Clock } from "../../config/clock.ts";
import { reasonOf } from "../../mail/mailer.ts";
import type { Reader } from "../../storage/database/store.ts";
import type { Check } from "./alerts.ts";
import { LATE_MS, type Lateness } from "./lateness.ts";
import { type CheckNeeds, type Probes, written } from "./probes.ts";

const MINUTE = 60_000;

const LATE_DIGEST_MS = 90 * MINUTE;

export function deliveryChecks(services: CheckNeeds, probes: Probes): Check[] {
  const { store, metrics, clock } = services;
  const findMailProblem = createProbe(probes.verifyMail, clock);
  let leads: Lateness = { oldest: null, age: 0, waiting: 0, dead: 0, refused: 0 };
  let mails = leads;
  return [
    {
      name: "late-leads",
      async run() {
        leads = await probes.lateness();
        const { oldest, age, waiting, dead } = leads;
        metrics.oldestUndelivered.set(age / 1000);
        metrics.undelivered.set({ state: "waiting" }, waiting);
        metrics.undelivered.set({ state: "dead" }, dead);
        if (oldest === null || age < LATE_MS) return null;
        return `${waiting} ${waiting === 1 ? "lead hasn't" : "leads haven't"} been delivered, the oldest since ${written(services, oldest)}. They're stored and retried. To see why they fail, run 'npm run submissions -- list --state waiting'.`;
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
        mails = await probes.mailLateness();
        const { oldest, age, waiting } = mails;
        if (oldest === null || age < LATE_MS) return null;
        return `${waiting} ${waiting === 1 ? "email" : "emails"} to senders of leads or to staff ${waiting === 1 ? "hasn't" : "haven't"} been sent, the oldest since ${written(services, oldest)}. They're stored and retried.`;
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
      name: "digest",
      async run() {
        const oldest = await store.read((reader) =>
          findStuckDigest(reader, new Date(clock() - LATE_DIGEST_MS).toISOString()),
        );
        if (oldest === null) return null;
        return `The spam digest can't be sent. Submissions quarantined since ${written(services, oldest)} are waiting for it.`;
      },
    },
  ];
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
