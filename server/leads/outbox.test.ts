import { expect, onTestFinished, test } from "vitest";
import { storeWithReference } from "#tests/support/stored-submission.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createTestClock } from "#tests/support/test-clock.ts";
import { createTrustedTime } from "../config/clock.ts";
import { backoff, isExhausted } from "../config/retry-delay.ts";
import { MailError } from "../mail/mailer.ts";
import { openLog } from "../metrics/log.ts";
import type { Delivery } from "./delivery.ts";
import { openOutbox } from "./outbox.ts";
import type { StoredFile } from "./store.ts";
import type { VirusScan } from "./virus-scan.ts";

const MINUTE = 60_000;

async function openWithEnquiry(
  deliver: (delivery: Delivery, signal: AbortSignal) => Promise<void>,
  scan: VirusScan["scanStored"] = null,
  deadline?: number,
) {
  const { database, store: ownStore } = await openTestDatabase();
  const clock = createTestClock(Date.UTC(2026, 10, 21, 12));
  const services = {
    ...{ store: ownStore, events: ownStore.events, deliver, log: openLog("silent") },
    time: createTrustedTime(clock),
    virusScan: { scanNew: async () => null, scanKey: null, scanStored: scan },
  };
  const open = () => openOutbox(services, deadline);
  const outbox = open();
  onTestFinished(outbox.close);
  const store = (reference: string, file?: StoredFile) =>
    storeWithReference(ownStore, reference, {
      kind: file === undefined ? "enquiry" : "application",
      receivedAt: new Date(clock.now),
      fields: { email: "ada@example.com" },
      verdict: "clear",
      reasons: [],
      source: null,
      repeatKey: reference,
      channels: file === undefined ? ["mail-sales"] : ["mail-hr", "confirm-applicant"],
      ...(file && { file }),
    });
  await store("AAAA-AAAA");
  const row = () => database.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  return { outbox, clock, row, open, database, store };
}

test("marks a delivered row and does not deliver it again", async () => {
  let deliveries = 0;
  const { outbox, row } = await openWithEnquiry(async () => {
    deliveries++;
  });
  await outbox.settle();
  await outbox.settle();
  expect(deliveries).toBe(1);
  expect(await row()).toMatchObject({ state: "delivered", attempts: 1, last_error: null });
});

test("is woken by the commit of a submission", async () => {
  const delivered: string[] = [];
  const { store } = await openWithEnquiry(async ({ reference }) => void delivered.push(reference));
  await store("BBBB-BBBB");
  await expect.poll(() => delivered.toSorted()).toEqual(["AAAA-AAAA", "BBBB-BBBB"]);
});

test("retries a failed delivery after its delay", async () => {
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

test("ends an attempt at its deadline and retries it", async () => {
  let isSlow = true;
  const { outbox, clock, row } = await openWithEnquiry(
    (_, signal) =>
      isSlow
        ? // Ignores the signal, as a read from storage does.
          new Promise(() => signal.addEventListener("abort", () => (isSlow = false)))
        : Promise.resolve(),
    null,
    50,
  );
  await outbox.settle();
  expect(isSlow).toBe(false);
  expect(await row()).toMatchObject({
    ...{ state: "waiting", attempts: 1, last_error: "ETIMEDOUT", refused_at: null },
  });
  clock.now += MINUTE;
  await outbox.settle();
  expect(await row()).toMatchObject({ state: "delivered", attempts: 2 });
});

test("gives up a delivery after five days and keeps its row", async () => {
  const { outbox, clock, row } = await openWithEnquiry(async () => {
    throw new MailError("EDNS");
  });
  for (let hour = 0; hour <= 122; hour++) {
    await outbox.settle();
    clock.now += 60 * MINUTE;
  }
  expect(await row()).toMatchObject({ state: "dead", attempts: 122, last_error: "EDNS" });
});

test("neither gives up nor waits for days when the clock jumps by days", async () => {
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

test("claims an unfinished row again after its lease", async () => {
  let deliveries = 0;
  let finish = () => {};
  const { outbox, clock, row, open } = await openWithEnquiry(async () => {
    deliveries++;
    // Like a delivery whose process has crashed.
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
  clock.now += 10 * MINUTE;
  await other.settle();
  expect(deliveries).toBe(2);
  expect(await row()).toMatchObject({ state: "delivered" });
  finish();
  await other.close();
});

test("concurrent outboxes claim each row once", async () => {
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

const RESUME: StoredFile = { key: "key", name: "cv.pdf", type: "pdf", size: 1, scan: "waiting" };

function holdScans() {
  const held: { resolve(): void; reject(error: Error): void }[] = [];
  return { held, scan: () => new Promise<void>((resolve, reject) => held.push({ resolve, reject })) };
}

test("runs at most three deliveries at the same time and starts the next when one ends", async () => {
  const held: (() => void)[] = [];
  let most = 0;
  const { outbox, store } = await openWithEnquiry(
    () =>
      new Promise((resolve) => {
        held.push(resolve);
        most = Math.max(most, held.length);
      }),
  );
  outbox.wake();
  await expect.poll(() => held.length).toBe(1);
  for (let lead = 0; lead < 6; lead++) {
    await store(`AAAA-${lead}`);
    outbox.wake();
  }
  for (let lead = 0; lead < 4; lead++) {
    await expect.poll(() => held.length).toBe(3);
    held.shift()?.();
  }
  for (let left = 3; left > 0; left--) {
    await expect.poll(() => held.length).toBe(left);
    held.shift()?.();
  }
  await outbox.settle();
  expect(most).toBe(3);
});

test("retries a failed delivery while another one hangs", async () => {
  const tried: string[] = [];
  let finish = () => {};
  const { outbox, clock, store } = await openWithEnquiry(async ({ reference }) => {
    tried.push(reference);
    if (reference === "AAAA-AAAA") await new Promise<void>((resolve) => (finish = resolve));
    else if (tried.length === 2) throw new MailError("ECONNREFUSED");
  });
  outbox.wake();
  await expect.poll(() => tried.length).toBe(1);
  await store("BBBB-BBBB");
  outbox.wake();
  await expect.poll(() => tried.length).toBe(2);
  clock.now += MINUTE;
  outbox.wake();
  await expect.poll(() => tried).toEqual(["AAAA-AAAA", "BBBB-BBBB", "BBBB-BBBB"]);
  finish();
});

test("delivers other leads and the applicant's confirmation while a scan hangs", async () => {
  const delivered: string[] = [];
  const { held, scan } = holdScans();
  const { outbox, store, database } = await openWithEnquiry(async ({ reference, channel }) => {
    delivered.push(`${reference} ${channel}`);
  }, scan);
  for (let lead = 0; lead < 4; lead++) await store(`CCCC-${lead}`, { ...RESUME, key: `key ${lead}` });
  await store("DDDD-DDDD");
  outbox.wake();
  await expect.poll(() => held.length).toBe(2);
  await expect.poll(() => delivered.length).toBe(4);
  expect(delivered).toContain("DDDD-DDDD mail-sales");
  expect(delivered.filter((name) => name.includes("mail-hr"))).toEqual([]);

  await database.updateTable("submission").set({ scan: "clean" }).execute();
  for (const { resolve } of held) resolve();
  await outbox.settle();
  expect(delivered.filter((name) => name.includes("mail-hr"))).toHaveLength(4);
});

test("retries a failed scan and delivers the row after it", async () => {
  const delivered: string[] = [];
  const { held, scan } = holdScans();
  const { outbox, clock, store, database } = await openWithEnquiry(async ({ channel, attempts }) => {
    delivered.push(`${channel} ${attempts}`);
  }, scan);
  await store("CCCC-CCCC", RESUME);
  outbox.wake();
  await expect.poll(() => held.length).toBe(1);
  held[0]?.reject(new MailError("scan ETIMEDOUT"));
  const row = () =>
    database.selectFrom("outbox").selectAll().where("channel", "=", "mail-hr").executeTakeFirstOrThrow();
  await expect.poll(async () => (await row()).last_error).toBe("scan ETIMEDOUT");
  await outbox.settle();
  expect(await row()).toMatchObject({ state: "waiting", attempts: 1 });
  clock.now += MINUTE;
  outbox.wake();
  await expect.poll(() => held.length).toBe(2);
  await database.updateTable("submission").set({ scan: "clean" }).execute();
  held[1]?.resolve();
  await outbox.settle();
  expect(await row()).toMatchObject({ state: "delivered", attempts: 1, last_error: null });
  expect(delivered).toContain("mail-hr 1");
});

test("a closed outbox starts no delivery and waits for running ones", async () => {
  let finish = () => {};
  const tried: string[] = [];
  const { outbox, store, database } = await openWithEnquiry(async ({ reference }) => {
    tried.push(reference);
    await new Promise<void>((resolve) => (finish = resolve));
  });
  outbox.wake();
  await expect.poll(() => tried.length).toBe(1);
  const closed = outbox.close();
  await store("BBBB-BBBB");
  outbox.wake();
  finish();
  await closed;
  const rows = await database.selectFrom("outbox").select("state").orderBy("state").execute();
  expect(rows).toEqual([{ state: "delivered" }, { state: "waiting" }]);
  expect(tried).toEqual(["AAAA-AAAA"]);
});

test("doubles the delay from ten seconds to an hour", () => {
  expect([1, 2, 3, 10, 100].map((attempts) => backoff(attempts, 1) / 1000)).toEqual([10, 20, 40, 3600, 3600]);
});

test("subtracts up to half of the delay as jitter", () => {
  expect(backoff(1, 0)).toBe(5000);
});

test("gives up after five days of attempts, but not after a clock jump of a year", () => {
  const day = 24 * 60 * 60_000;
  expect(isExhausted(5.1 * day, 120)).toBe(true);
  expect(isExhausted(4.9 * day, 120)).toBe(false);
  expect(isExhausted(365 * day, 3)).toBe(false);
});
