import { onTestFinished } from "vitest";
import type { Mail } from "#server/mail/mailer.ts";
import { openLog } from "#server/metrics/log.ts";
import { createDigests } from "#server/staff/digest.ts";
import { createReminders } from "#server/staff/reminders.ts";
import { openStaffMails } from "#server/staff/staff-mails.ts";
import type { Database } from "#server/storage/database/database.ts";
import { createStore } from "#server/storage/database/store.ts";

interface TestMailsOptions {
  database: Database;
  clock: { now: number };
}

/** In the time zone of Chicago. */
export function openTestMails({ database, clock }: TestMailsOptions) {
  const store = createStore(database);
  const now = () => clock.now;
  const timeZone = () => "America/Chicago";
  const remind = createReminders(store, 20, now);
  const digest = createDigests(store, { hour: 8, timeZone }, now);
  const plan = async () => (await remind()) || (await digest());
  const test = {
    sent: [] as Mail[],
    fail: false,
    /** Sending takes as long as it. */
    slow: null as Promise<void> | null,
    plan,
    /** Until nothing is due. */
    run: () => worker.settle(),
    waiting: () => database.selectFrom("staff_mail").selectAll().execute(),
  };
  const worker = openStaffMails({
    ...{ store, plan, timeZone, clock: now },
    mailer: {
      async send(mail) {
        await test.slow;
        if (test.fail) throw new Error("the mail server is away");
        test.sent.push(mail);
      },
      verify: async () => undefined,
      close: () => undefined,
    },
    company: () => "Kitewright",
    origin: "https://kitewright.example",
    createLink: async () => "",
    findSignInProblem: async () => null,
    invitationTokenOf: () => "",
    log: openLog("silent"),
  });
  onTestFinished(worker.close);
  return test;
}
