import { expect, onTestFinished, test } from "vitest";
import { contentInUtc } from "#tests/support/content-in-utc.ts";
import { storeWithReference } from "#tests/support/stored-submission.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { readSettings } from "../../config/settings.ts";
import { openLog } from "../../metrics/log.ts";
import { createMetrics } from "../../metrics/metrics.ts";
import { createLeases } from "../../storage/database/lease.ts";
import { measureDiskSpace } from "../../storage/disk.ts";
import { openCheckLoop } from "./alerts.ts";
import { createChecks } from "./checks.ts";
import { createIncidents } from "./incidents.ts";
import { createLateness, createMailLateness } from "./lateness.ts";
import { createNotify } from "./notify.ts";

const MINUTE = 60_000;

const CHECKS = ["late-leads", "dead-deliveries", "refused-deliveries", "late-mails", "refused-staff-mails"];

async function openWithLead() {
  const { database, store } = await openTestDatabase();
  const clock = { now: Date.UTC(2026, 10, 21, 12), steady: 0 };
  const now = () => clock.now;
  const sent: string[] = [];
  const log = openLog("silent");
  const metrics = createMetrics();
  const content = contentInUtc();
  const open = () => {
    const services = {
      ...{ store, clock: now, log, metrics, content, leases: createLeases(store, now) },
      settings: readSettings({}),
    };
    const notify = createNotify(services, [
      {
        name: "mail",
        send: async ({ incident, phase }) => void sent.push(`${incident.name} ${phase}`),
      },
    ]);
    const checks = createChecks(services, {
      lateness: createLateness(store, ["mail-sales", "mail-hr"], now, () => clock.steady),
      mailLateness: createMailLateness(store, now, () => clock.steady),
      verifyMail: async () => undefined,
      responseTotals: () => ({ responses: 0, failures: 0, refused: 0 }),
      upstreamFailingSince: () => null,
      diskSpace: () => measureDiskSpace("."),
      certificateExpiry: async () => null,
    }).filter(({ name }) => CHECKS.includes(name));
    const alerts = openCheckLoop(services, {
      ...{ checks, machine: "one" },
      share: createIncidents(services, notify),
    });
    onTestFinished(alerts.close);
    return alerts;
  };
  const alerts = open();
  await storeWithReference(store, "AAAA-AAAA", {
    kind: "enquiry",
    receivedAt: new Date(clock.now),
    fields: { email: "ada@example.com" },
    verdict: "clear",
    reasons: [],
    source: null,
    repeatKey: "key",
    channels: ["mail-sales"],
  });
  const setState = (state: "waiting" | "delivered" | "dead") =>
    database.updateTable("outbox").set({ state }).where("channel", "=", "mail-sales").execute();
  return { alerts, clock, sent, setState, open, database };
}

test("alerts once when the oldest lead is 15 minutes old, and when it is over", async () => {
  const { alerts, clock, sent, setState, database } = await openWithLead();
  clock.now += 14 * MINUTE;
  await alerts.runChecks();
  expect(sent).toEqual([]);
  expect(alerts.current()).toEqual([]);
  clock.now += MINUTE;
  await alerts.runChecks();
  await alerts.runChecks();
  expect(sent).toEqual(["late-leads raised"]);
  expect(alerts.current()).toMatchObject([{ name: "late-leads", severity: "critical" }]);
  await setState("delivered");
  await alerts.runChecks();
  expect(alerts.current()).toEqual([]);
  clock.now += 4 * MINUTE;
  await alerts.runChecks();
  await alerts.runChecks();
  expect(sent).toEqual(["late-leads raised", "late-leads over"]);
  expect(await database.selectFrom("incident").selectAll().execute()).toEqual([]);
});

test("alerts once from replicas that check at the same time", async () => {
  const { alerts, clock, sent, open } = await openWithLead();
  const all = [alerts, open(), open()];
  clock.now += 15 * MINUTE;
  await Promise.all(all.map((one) => one.runChecks()));
  await Promise.all(all.map((one) => one.runChecks()));
  expect(sent).toEqual(["late-leads raised"]);
  for (const one of all) expect(one.current()).toMatchObject([{ name: "late-leads" }]);
});

test("alerts of a delivery that was given up, not of a late one", async () => {
  const { alerts, clock, sent, setState } = await openWithLead();
  await setState("dead");
  clock.now += 60 * MINUTE;
  await alerts.runChecks();
  expect(sent).toEqual(["dead-deliveries raised"]);
});

test("finds late leads after the clock was set back three days", async () => {
  const { alerts, clock, sent } = await openWithLead();
  clock.now -= 3 * 24 * 60 * MINUTE;
  await alerts.runChecks();
  expect(sent).toEqual([]);
  clock.steady += 15 * MINUTE;
  await alerts.runChecks();
  expect(sent).toEqual(["late-leads raised"]);
});

test("alerts at once of a lead that the agency's own address refuses, until it is delivered", async () => {
  const { alerts, sent, setState, database } = await openWithLead();
  await database
    .updateTable("outbox")
    .set({ refused_at: "2026-11-21T12:00:00.000Z", last_error: "RCPT TO 550 5.1.1" })
    .where("channel", "=", "mail-sales")
    .execute();
  await alerts.runChecks();
  expect(sent).toEqual(["refused-deliveries raised"]);
  await setState("delivered");
  await alerts.runChecks();
  expect(alerts.current()).toEqual([]);
});

test.each(["mail-subscriber", "confirm-enquirer", "confirm-applicant", "call-to-visitor", "reply"] as const)(
  "alerts when %s waits for 15 minutes though no lead does",
  async (channel) => {
    const { alerts, clock, sent, database } = await openWithLead();
    await database.updateTable("outbox").set({ channel }).execute();
    clock.now += 15 * MINUTE;
    await alerts.runChecks();
    expect(sent).toEqual(["late-mails raised"]);
  },
);

test("does not alert of a confirmation that its receiver defers", async () => {
  const { alerts, clock, sent, database } = await openWithLead();
  const deferred = { channel: "confirm-enquirer", last_error: "RCPT TO 450 4.7.1" } as const;
  await database.updateTable("outbox").set(deferred).execute();
  clock.now += 60 * MINUTE;
  await alerts.runChecks();
  expect(sent).toEqual([]);
});

test("alerts when mails to staff wait for 15 minutes, and when one is refused", async () => {
  const { alerts, clock, sent, setState, database } = await openWithLead();
  await setState("delivered");
  const at = new Date(clock.now).toISOString();
  const mail = { email: "ada@example.com", created_at: at, due_at: at, attempts: 1 };
  await database
    .insertInto("staff_mail")
    .values([
      { ...mail, id: "1", kind: "mention" },
      { ...mail, id: "2", kind: "invitation", refused_at: at },
    ])
    .execute();
  clock.now += 15 * MINUTE;
  await alerts.runChecks();
  expect(sent.sort()).toEqual(["late-mails raised", "refused-staff-mails raised"]);
});
