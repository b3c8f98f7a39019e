import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { openLog } from "../log/log.ts";
import { MailError } from "../mail/mailer.ts";
import type { Delivery } from "./deliver.ts";
import { openOutbox } from "./outbox.ts";
import { createStore } from "./store.ts";

const MINUTE = 60_000;

/** An outbox with one enquiry in it, whose deliveries go through `deliver`. */
async function openWithEnquiry(deliver: (delivery: Delivery) => Promise<void>) {
  const { database } = await openTestDatabase();
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const open = () => openOutbox(database, deliver, () => clock.now, openLog("silent"));
  const outbox = open();
  onTestFinished(outbox.close);
  const store = (reference: string) =>
    createStore(database, () => reference).create({
      kind: "enquiry",
      receivedAt: new Date(clock.now),
      fields: { email: "ada@example.com" },
      verdict: "clear",
      reasons: [],
      source: null,
      repeatKey: reference,
      channels: ["mail-sales"],
    });
  await store("AAAA-AAAA");
  const row = () => database.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  return { outbox, clock, row, open, database, store };
}

test("what was delivered is marked and not delivered again", async () => {
  let deliveries = 0;
  const { outbox, row } = await openWithEnquiry(async () => {
    deliveries++;
  });
  await outbox.settle();
  await outbox.settle();
  expect(deliveries).toBe(1);
  expect(await row()).toMatchObject({ state: "delivered", attempts: 1, last_error: null });
});

test("what failed waits for its time, and is delivered when the other side is back", async () => {
  let isDown = true;
  const { outbox, clock, row } = await openWithEnquiry(async () => {
    if (isDown) throw new MailError("ECONNREFUSED");
  });
  await outbox.settle();
  expect(await row()).toMatchObject({ state: "waiting", attempts: 1, last_error: "ECONNREFUSED" });
  await outbox.settle();
  expect(await row()).toMatchObject({ attempts: 1 });

  isDown = false;
  clock.now += MINUTE;
  await outbox.settle();
  expect(await row()).toMatchObject({ state: "delivered", attempts: 2, last_error: null });
});

test("after five days it is given up and kept", async () => {
  const { outbox, clock, row } = await openWithEnquiry(async () => {
    throw new MailError("EDNS");
  });
  for (let hour = 0; hour <= 122; hour++) {
    await outbox.settle();
    clock.now += 60 * MINUTE;
  }
  expect(await row()).toMatchObject({ state: "dead", attempts: 122, last_error: "EDNS" });
});

test("a clock that jumps ahead or back by days neither gives up nor waits for days", async () => {
  let isDown = true;
  const { outbox, clock, row } = await openWithEnquiry(async () => {
    if (isDown) throw new MailError("EDNS");
  });
  await outbox.settle();
  clock.now += 9 * 24 * 60 * MINUTE;
  await outbox.settle();
  expect(await row()).toMatchObject({ state: "waiting", attempts: 2 });
  clock.now -= 9 * 24 * 60 * MINUTE;
  isDown = false;
  await outbox.settle();
  expect(await row()).toMatchObject({ state: "delivered", attempts: 3 });
});

test("a row that somebody took and never finished is taken again after its lease", async () => {
  let deliveries = 0;
  let finish = () => {};
  const { outbox, clock, row, open } = await openWithEnquiry(async () => {
    deliveries++;
    // The first one crashes, as far as anybody can tell: it does not end before the test does.
    if (deliveries === 1)
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
  });
  outbox.wake();
  await expect.poll(() => deliveries).toBe(1);
  const other = open();
  await other.settle();
  expect(deliveries).toBe(1);
  clock.now += 6 * MINUTE;
  await other.settle();
  expect(deliveries).toBe(2);
  expect(await row()).toMatchObject({ state: "delivered" });
  finish();
  await other.close();
});

test("rows are taken once, by however many outboxes at the same time", async () => {
  const deliveries: string[] = [];
  const deliver = async ({ id }: Delivery) => {
    deliveries.push(id);
  };
  const { database, open, outbox, store } = await openWithEnquiry(deliver);
  for (let lead = 0; lead < 40; lead++) await store(`AAAA-${lead}`);
  const others = [open(), open(), open()];
  for (const other of others) onTestFinished(other.close);
  await Promise.all([outbox, ...others].map((one) => one.settle()));
  expect(deliveries).toHaveLength(41);
  expect(new Set(deliveries).size).toBe(41);
  const rows = await database.selectFrom("outbox").select(["state", "attempts"]).execute();
  expect(rows.every(({ state, attempts }) => state === "delivered" && attempts === 1)).toBe(true);
});
