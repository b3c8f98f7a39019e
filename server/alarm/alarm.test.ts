import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createLeases } from "../database/lease.ts";
import { openLog } from "../log/log.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { DeliveryError } from "../submissions/delivery-error.ts";
import { createStore } from "../submissions/store.ts";
import { type News, startAlarm, type Teller } from "./alarm.ts";
import { createLateness } from "./lateness.ts";

const MINUTE = 60_000;

/** A lead that waits for its mail, an alarm, and what two tellers were told: one of them cannot always be reached. */
async function openWithLead() {
  const { database } = await openTestDatabase();
  const clock = { now: Date.UTC(2026, 10, 21, 12), steady: 0 };
  const reach = { mail: true };
  const told: string[] = [];
  const tell = (name: string) => async (news: News) => void told.push(`${name} ${news.state}`);
  const tellers: Teller[] = [
    { name: "webhook", tell: tell("webhook") },
    {
      name: "mail",
      async tell(news) {
        if (!reach.mail) throw new DeliveryError("ECONNREFUSED");
        await tell("mail")(news);
      },
    },
  ];
  const open = () =>
    startAlarm({
      database,
      leases: createLeases(database, () => clock.now),
      measure: createLateness(
        database,
        ["mail-sales", "mail-hr"],
        () => clock.now,
        () => clock.steady,
      ),
      tellers,
      clock: () => clock.now,
      log: openLog("silent"),
      metrics: createMetrics(),
    });
  const alarm = open();
  onTestFinished(alarm.close);
  await createStore(database, () => "AAAA-AAAA").create({
    kind: "enquiry",
    receivedAt: new Date(clock.now),
    fields: { email: "ada@example.com" },
    verdict: "clear",
    reasons: [],
    source: null,
    repeatKey: "key",
    channels: ["mail-sales", "mail-subscriber"],
  });
  const setState = (state: "waiting" | "delivered" | "dead") =>
    database.updateTable("outbox").set({ state }).where("channel", "=", "mail-sales").execute();
  return { alarm, clock, told, reach, setState, open, database };
}

test("the alarm comes when the oldest lead is 15 minutes old, once, and again when it is over", async () => {
  const { alarm, clock, told, setState, database } = await openWithLead();
  clock.now += 14 * MINUTE;
  await alarm.look();
  expect(told).toEqual([]);
  expect(alarm.late()).toBeNull();
  clock.now += MINUTE;
  await alarm.look();
  await alarm.look();
  expect(told).toEqual(["webhook raised", "mail raised"]);
  expect(alarm.late()).toMatchObject({ age: 15 * MINUTE, waiting: 1, dead: 0 });
  await setState("delivered");
  await alarm.look();
  await alarm.look();
  expect(told.slice(2)).toEqual(["webhook over", "mail over"]);
  expect(await database.selectFrom("alarm").selectAll().execute()).toEqual([]);
});

test("who could not be told is told later, and not of what is over by then", async () => {
  const { alarm, clock, told, reach, setState } = await openWithLead();
  clock.now += 15 * MINUTE;
  reach.mail = false;
  await alarm.look();
  expect(told).toEqual(["webhook raised"]);
  await setState("delivered");
  reach.mail = true;
  await alarm.look();
  expect(told).toEqual(["webhook raised", "webhook over"]);
});

test("a restart tells nobody a second time", async () => {
  const { alarm, clock, told, open } = await openWithLead();
  clock.now += 15 * MINUTE;
  await alarm.look();
  const second = open();
  onTestFinished(second.close);
  await second.look();
  expect(told).toHaveLength(2);
});

test("of replicas that notice at the same time one tells, and all of them know", async () => {
  const { alarm, clock, told, open } = await openWithLead();
  const others = [open(), open()];
  for (const other of others) onTestFinished(other.close);
  clock.now += 15 * MINUTE;
  await Promise.all([alarm, ...others].map((one) => one.look()));
  await Promise.all([alarm, ...others].map((one) => one.look()));
  expect(told).toEqual(["webhook raised", "mail raised"]);
  for (const one of [alarm, ...others]) expect(one.late()).toMatchObject({ waiting: 1 });
});

test("a lead that was given up is an alarm of its own", async () => {
  const { alarm, told, setState } = await openWithLead();
  await setState("dead");
  await alarm.look();
  expect(told).toEqual(["webhook raised", "mail raised"]);
  expect(alarm.late()).toMatchObject({ waiting: 0, dead: 1 });
});

test("a clock that was set back three days hides no late lead", async () => {
  const { alarm, clock, told } = await openWithLead();
  clock.now -= 3 * 24 * 60 * MINUTE;
  await alarm.look();
  expect(told).toEqual([]);
  clock.steady += 15 * MINUTE;
  await alarm.look();
  expect(told).toEqual(["webhook raised", "mail raised"]);
});
