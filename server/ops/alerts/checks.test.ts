import { expect, onTestFinished, test } from "vitest";
import { writtenTimeAndZone } from "#core/call-times.ts";
import { DEFAULT_FORMATS } from "#core/formats.ts";
import { contentInUtc } from "#tests/support/content-in-utc.ts";
import { storeWithReference } from "#tests/support/stored-submission.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { MailError } from "../../mail/mailer.ts";
import { createMetrics } from "../../metrics/metrics.ts";
import { measureDiskSpace } from "../../storage/disk.ts";
import { createChecks } from "./checks.ts";
import type { KindName } from "./kinds.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const NONE = { oldest: null as string | null, age: 0, waiting: 0, dead: 0, refused: 0 };

async function openChecks() {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const { database, store } = await openTestDatabase();
  const state = {
    now: Date.now(),
    dataDir: folder,
    counts: { responses: 0, failures: 0, refused: 0 },
    failingSince: null as number | null,
    expires: null as number | null,
    mails: NONE,
    mailProblem: null as string | null,
  };
  const metrics = createMetrics();
  const services = { store, metrics, content: contentInUtc(), clock: () => state.now };
  const checks = createChecks(services, {
    lateness: async () => NONE,
    mailLateness: async () => state.mails,
    verifyMail: async () => {
      if (state.mailProblem !== null) throw new MailError(state.mailProblem);
    },
    responseTotals: () => ({ ...state.counts }),
    upstreamFailingSince: () => state.failingSince,
    diskSpace: () => measureDiskSpace(state.dataDir),
    certificateExpiry: async () => state.expires,
  });
  const run = async (name: KindName) => checks.find((check) => check.name === name)?.run();
  return { state, database, store, metrics, checks, run };
}

test("finds nothing on a healthy site", async () => {
  const { checks } = await openChecks();
  for (const { name, run } of checks) expect([name, await run()]).toEqual([name, null]);
});

test("finds failures above the minimum count and share within five minutes", async () => {
  const { state, run } = await openChecks();
  const add = (more: Partial<typeof state.counts>) => {
    for (const [name, count] of Object.entries(more)) state.counts[name as "responses"] += count;
  };
  add({ responses: 9, failures: 9 });
  expect(await run("errors")).toBeNull();
  add({ responses: 1, failures: 1 });
  expect(await run("errors")).toContain("10 of 10");
  add({ responses: 1000 });
  expect(await run("errors")).toBeNull();
  add({ responses: 100, failures: 100, refused: 100 });
  expect(await run("errors")).toContain("110 of 1110");
  expect(await run("overload")).toContain("100 of 1110");
  for (let minute = 0; minute < 6; minute++) {
    state.now += MINUTE;
    await run("errors");
  }
  expect(await run("errors")).toBeNull();
  expect(await run("overload")).toBeNull();
});

test("finds an erasure that is unfinished for a day", async () => {
  const { state, store, run } = await openChecks();
  const noted_at = new Date(state.now).toISOString();
  await store.write((transaction) =>
    transaction.insertInto("erasure").values({ id: "1", state: "text", noted_at }).execute(),
  );
  state.now += DAY - 1;
  expect(await run("erasure")).toBeNull();
  state.now += 1;
  expect(await run("erasure")).toContain(
    `1 erasure is still on disk. It began on ${writtenTimeAndZone(noted_at, "UTC", DEFAULT_FORMATS)}`,
  );
});

test("finds spam that is in no digest for an hour and a half", async () => {
  const { state, database, store, run } = await openChecks();
  await storeWithReference(store, "AAAA-AAAA", {
    kind: "enquiry",
    receivedAt: new Date(state.now),
    fields: { email: "ada@example.com" },
    verdict: "spam",
    reasons: [],
    source: null,
    repeatKey: "key",
    channels: [],
  });
  const receivedAt = new Date(state.now).toISOString();
  state.now += 89 * MINUTE;
  expect(await run("digest")).toBeNull();
  state.now += 2 * MINUTE;
  expect(await run("digest")).toContain(writtenTimeAndZone(receivedAt, "UTC", DEFAULT_FORMATS));
  await database
    .insertInto("submission")
    .values({
      id: "listed",
      kind: "enquiry",
      reference: "AAAA-AAAB",
      received_at: new Date(state.now).toISOString(),
      email: "a@example.com",
      fields: "{}",
      verdict: "spam",
      reasons: "[]",
      digested_at: new Date(state.now).toISOString(),
    })
    .execute();
  expect(await run("digest")).toBeNull();
  state.now += 91 * MINUTE;
  expect(await run("digest")).toContain(writtenTimeAndZone(receivedAt, "UTC", DEFAULT_FORMATS));
  await database
    .updateTable("submission")
    .set({ digested_at: new Date(state.now).toISOString() })
    .execute();
  expect(await run("digest")).toBeNull();
});

test("the disk check throws when the disk does not respond", async () => {
  const { state, run } = await openChecks();
  state.dataDir += "/none";
  await expect(run("disk")).rejects.toThrow("ENOENT");
});

test("finds content problems and an unreachable back end", async () => {
  const { state, metrics, run } = await openChecks();
  metrics.contentProblems.set(2);
  expect(await run("content")).toContain("2 problems");
  state.failingSince = Date.UTC(2026, 10, 21);
  expect(await run("upstream")).toContain("November 21");
});

test("finds a database that does not respond", async () => {
  const { database, run } = await openChecks();
  await database.destroy();
  expect(await run("database")).not.toBeNull();
});

test("finds a certificate two weeks before its expiry, also while its host is unreachable", async () => {
  const { state, run } = await openChecks();
  const runLater = (days: number) => {
    state.now += days * DAY;
    return run("certificate");
  };
  state.expires = state.now + 30 * DAY;
  expect(await runLater(1)).toBeNull();
  expect(await runLater(16)).toContain("SITE_URL");
  state.expires = null;
  expect(await runLater(1)).toContain("SITE_URL");
  state.expires = state.now + 90 * DAY;
  expect(await runLater(1)).toBeNull();
});

test("finds a clock that differs from that of Postgres", async () => {
  const { state, store, run } = await openChecks();
  state.now += 60 * MINUTE;
  const found = await run("clock-skew");
  if (store.isShared) expect(found).toContain("seconds");
  else expect(found).toBeNull();
});

test("finds mails to senders and staff that wait for 15 minutes, and refused mails to staff", async () => {
  const { state, run } = await openChecks();
  const oldest = new Date(state.now).toISOString();
  state.mails = { ...NONE, oldest, age: 14 * MINUTE, waiting: 1 };
  expect(await run("late-mails")).toBeNull();
  state.mails = { ...NONE, oldest, age: 15 * MINUTE, waiting: 1, refused: 2 };
  expect(await run("late-mails")).toContain(writtenTimeAndZone(oldest, "UTC", DEFAULT_FORMATS));
  expect(await run("refused-staff-mails")).toContain("2 ");
});

test("finds a mail server that is away without any mail in the queue", async () => {
  const { state, run } = await openChecks();
  state.mailProblem = "ECONNREFUSED";
  await run("mail-server");
  await expect.poll(() => run("mail-server")).toContain("ECONNREFUSED");
  state.mailProblem = null;
  state.now += 5 * MINUTE;
  await run("mail-server");
  await expect.poll(() => run("mail-server")).toBeNull();
});
