import { sql } from "kysely";
import { Webhook } from "standardwebhooks";
import { expect, test } from "vitest";
import { approve } from "#server/leads/approve.ts";
import { eraseEmail } from "#server/leads/retention/erase.ts";
import { retain } from "#server/leads/retention/retain.ts";
import { apply, resume, rightApplication } from "#tests/support/application.ts";
import { openConnected } from "#tests/support/connections.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

const typesIn = (requests: readonly { body: string }[]) => requests.map(({ body }) => JSON.parse(body).type);

test("sends each new lead to every connection that wants it, and spam after its approval", async () => {
  const { site, requests, add, enquire } = await openConnected();
  await add();
  await add({ events: ["application.received"] });
  await add({ filter: { kind: "all", budgets: [], countries: ["Atlantis"], sources: [] } });
  await enquire();
  const spam = await enquire({ name: "Robot", website: "spam" });
  await apply(site, { ...(await rightApplication(site)), resume: resume("my cv.pdf") });
  await site.connections.settle();
  expect(typesIn(requests).toSorted()).toEqual([
    "application.received",
    "application.received",
    "enquiry.received",
  ]);
  await approve(site, spam.reference);
  await site.connections.settle();
  expect(JSON.parse(requests.at(-1)?.body ?? "")).toMatchObject({
    type: "enquiry.received",
    data: { reference: spam.reference, verdict: "spam", approved_at: expect.any(String) },
  });
});

test("retries what was not accepted with the same id, and forgets the failure afterward", async () => {
  const { site, receiver, requests, add, enquire } = await openConnected();
  const { id } = await add();
  receiver.status = 500;
  await enquire();
  await site.connections.settle();
  expect(await site.connections.find(id)).toMatchObject({ problem: "HTTP 500" });
  expect(await site.connections.findProblem()).toBeNull();
  site.clock.now += DAY + HOUR;
  expect(await site.connections.findProblem()).toContain("CRM");
  receiver.status = 204;
  await site.connections.settle();
  const ids = requests.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(await site.connections.find(id)).toMatchObject({ problem: null, failing_since: null });
  expect(await site.connections.findProblem()).toBeNull();
});

test("what was accepted is no failure of the receiver if it can't be recorded", async () => {
  const { site, requests, add, enquire, rowsOf } = await openConnected();
  const { id } = await add();
  await enquire();
  await site.connections.settle();
  // The database refuses a second delivered row.
  await sql`create unique index refusing on connection_delivery (state)`.execute(site.database);
  await enquire({ email: "other@example.com" });
  await site.connections.settle();
  expect(requests).toHaveLength(2);
  expect(await site.connections.find(id)).toMatchObject({ problem: null, failing_since: null });
  expect((await rowsOf(id)).filter(({ state }) => state === "waiting")).toMatchObject([{ answer: null }]);
});

test("a test that is accepted ends a failure", async () => {
  const { site, receiver, add, enquire } = await openConnected();
  const { id } = await add();
  receiver.status = 500;
  await enquire();
  await site.connections.settle();
  const find = async () => (await site.connections.find(id)) ?? expect.unreachable();
  await site.connections.test(await find());
  expect(await find()).toMatchObject({ problem: "HTTP 500" });
  receiver.status = 204;
  await site.connections.test(await find());
  expect(await find()).toMatchObject({ problem: null, failing_since: null });
});

test("a receiver that is gone turns its connection off, and an alert says so", async () => {
  const { site, receiver, requests, add, enquire, rowsOf, unrecorded } = await openConnected();
  const { id } = await add();
  receiver.status = 410;
  await enquire();
  await site.connections.settle();
  await enquire({ email: "other@example.com" });
  await site.connections.settle();
  expect(requests).toHaveLength(1);
  expect(await site.connections.find(id)).toMatchObject({ off_cause: "gone" });
  expect(await site.connections.findProblem()).toContain("gone");
  expect(await rowsOf(id)).toMatchObject([{ state: "dead", answer: "HTTP 410" }]);
  receiver.status = 204;
  await site.connections.turnOn(id, unrecorded);
  const [delivery] = await rowsOf(id);
  expect(await site.connections.sendAgain(id, delivery?.id ?? "", unrecorded)).toBe(true);
  await site.connections.settle();
  expect(await rowsOf(id)).toMatchObject([{ state: "delivered", answer: "HTTP 204" }]);
});

test("an event of a lead that was marked as spam since isn't sent again", async () => {
  const { site, requests, add, enquire, rowsOf, unrecorded } = await openConnected();
  const { id } = await add();
  await enquire();
  await site.connections.settle();
  await site.database.updateTable("lead").set({ status: "quarantined" }).execute();
  const [delivery] = await rowsOf(id);
  expect(await site.connections.sendAgain(id, delivery?.id ?? "", unrecorded)).toBe(false);
  await site.connections.settle();
  expect(requests).toHaveLength(1);
});

test("one that fails doesn't delay another", async () => {
  const { site, receiver, requests, url, add, enquire, rowsOf } = await openConnected();
  const failing = await add({ url: "http://127.0.0.1:9/" });
  const { id } = await add({ url });
  receiver.status = 200;
  await enquire();
  await site.connections.settle();
  expect(await rowsOf(failing.id)).toMatchObject([{ state: "waiting", answer: "https" }]);
  expect(await rowsOf(id)).toMatchObject([{ state: "delivered" }]);
  expect(requests).toHaveLength(1);
});

test("a connection gets one message at a time", async () => {
  const { site, receiver, requests, add, enquire, rowsOf } = await openConnected();
  const { id } = await add();
  for (const email of ["ada@example.com", "eve@example.com"]) await enquire({ email });
  await site.connections.settle();
  await site.database.updateTable("connection_delivery").set({ state: "waiting", attempts: 0 }).execute();
  const held = Promise.withResolvers<void>();
  receiver.held = held.promise;
  site.clock.now += HOUR;
  site.connections.wake();
  site.connections.wake();
  await expect.poll(() => requests.length).toBe(3);
  const attempts = (await rowsOf(id)).map((row) => Number(row.attempts));
  expect(attempts.toSorted()).toEqual([0, 1]);
  held.resolve();
  await site.connections.settle();
  expect(await rowsOf(id)).toMatchObject([{ state: "delivered" }, { state: "delivered" }]);
});

test("a redirect isn't followed", async () => {
  const { site, receiver, requests, add, enquire, rowsOf } = await openConnected();
  const { id } = await add();
  receiver.status = 307;
  await enquire();
  await site.connections.settle();
  expect(requests).toHaveLength(1);
  expect(await rowsOf(id)).toMatchObject([{ state: "waiting", answer: "HTTP 307" }]);
});

test("the URL and the secret are encrypted, and neither is in the log", async () => {
  const { site, receiver, logged, add, enquire } = await openConnected();
  const { id, secret } = await add();
  receiver.status = 500;
  await enquire();
  await site.connections.settle();
  expect(logged.join()).toContain(id);
  for (const written of [JSON.stringify(await site.connections.find(id)), logged.join()]) {
    expect(written).not.toContain("hook-1234");
    expect(written).not.toContain(secret);
  }
});

test("what waits for a connection is erased with its lead, and with the connection", async () => {
  const { site, receiver, add, enquire, rowsOf, unrecorded } = await openConnected();
  const { id } = await add();
  receiver.status = 500;
  await enquire({ email: "ada@example.com" });
  await site.connections.settle();
  expect(await rowsOf(id)).toHaveLength(1);
  await eraseEmail(site, "ada@example.com", unrecorded);
  expect(await rowsOf(id)).toEqual([]);
  await enquire({ email: "eve@example.com" });
  await site.connections.remove(id, unrecorded);
  expect(await rowsOf(id)).toEqual([]);
});

test("records of what was sent are erased like those of emails", async () => {
  const { site, add, enquire, rowsOf } = await openConnected();
  const { id } = await add();
  await enquire();
  await site.connections.settle();
  site.clock.now += 8 * DAY;
  await retain(site);
  expect(await rowsOf(id)).toEqual([]);
});

test("the library of Standard Webhooks verifies what is sent, for a day by the secret before too", async () => {
  const { site, requests, add, enquire, unrecorded } = await openConnected();
  const { id, secret } = await add();
  const renewed = await site.connections.rotateSecret(id, unrecorded);
  const isVerified = (key: string | null) => {
    const { headers, body = "" } = requests.at(-1) ?? {};
    try {
      return new Webhook(key ?? "").verify(body, headers as Record<string, string>) !== null;
    } catch {
      return false;
    }
  };
  await enquire();
  await site.connections.settle();
  expect([isVerified(secret), isVerified(renewed)]).toEqual([true, true]);
  const second = await site.connections.rotateSecret(id, unrecorded);
  await enquire({ email: "other@example.com" });
  await site.connections.settle();
  expect([isVerified(secret), isVerified(renewed), isVerified(second)]).toEqual([false, true, true]);
});
