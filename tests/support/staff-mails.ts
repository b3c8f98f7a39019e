import { onTestFinished } from "vitest";
import { createTrustedTime } from "#server/config/clock.ts";
import { readSettings } from "#server/config/settings.ts";
import type { Mail } from "#server/mail/mailer.ts";
import { openLog } from "#server/metrics/log.ts";
import type { Services } from "#server/services.ts";
import { createAuth } from "#server/staff/auth.ts";
import { createStaffTokens } from "#server/staff/sign-in.ts";
import { createPlan, openStaffMails } from "#server/staff/staff-mails.ts";
import { createStrongSignIn } from "#server/staff/strong-sign-in.ts";
import type { Database } from "#server/storage/database/database.ts";
import { createEvents } from "#server/storage/database/events.ts";
import { createStore } from "#server/storage/database/store.ts";
import { shippedContent } from "./shipped-content.ts";
import type { TestClock } from "./test-clock.ts";

const [shippedOffice] = shippedContent.offices;

interface TestMailsOptions {
  database: Database;
  clock: TestClock;
}

/** In the time zone of Chicago. */
export function openTestMails({ database, clock }: TestMailsOptions) {
  const store = createStore(database);
  const log = openLog("silent");
  const offices = [{ ...shippedOffice, time_zone: "America/Chicago" }];
  const company = { ...shippedContent.company, name: "Larkfield" };
  const services = {
    ...{ store, log, clock, time: createTrustedTime(clock), secret: "a secret" },
    settings: readSettings({}),
    content: { current: { ...shippedContent, company, offices } } as unknown as Services["content"],
    origin: "https://larkfield.example",
    // It sends only when the test says so.
    events: createEvents(),
  };
  const strong = createStrongSignIn(services);
  const plan = createPlan(services);
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
    ...{ ...services, strong, tokens: createStaffTokens(services) },
    auth: createAuth({ ...services, strong }, null),
    mailer: {
      async send(mail) {
        await test.slow;
        if (test.fail) throw new Error("the mail server is away");
        test.sent.push(mail);
        return [];
      },
      verify: async () => undefined,
      close: () => undefined,
    },
  });
  onTestFinished(worker.close);
  return test;
}
