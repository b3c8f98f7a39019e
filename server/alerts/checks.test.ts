import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openDatabase } from "../database/database.ts";
import { createStore } from "../submissions/store.ts";
import { certificateCheck, databaseCheck, digestCheck, diskCheck, trafficChecks } from "./checks.ts";

const MINUTE = 60_000;

test("failures are found when they are many and a large part of all, within five minutes", async () => {
  const clock = { now: 0 };
  const counts = { answers: 0, failures: 0, refused: 0 };
  const [errors, overload] = trafficChecks(
    () => ({ ...counts }),
    () => clock.now,
  );
  const add = (more: Partial<typeof counts>) => {
    for (const [name, count] of Object.entries(more)) counts[name as keyof typeof counts] += count;
  };
  add({ answers: 9, failures: 9 });
  expect(errors?.run()).toBeNull();
  add({ answers: 1, failures: 1 });
  expect(errors?.run()).toContain("10 of 10");
  add({ answers: 1000 });
  expect(errors?.run()).toBeNull();
  add({ answers: 100, failures: 100, refused: 100 });
  expect(errors?.run()).toContain("110 of 1110");
  expect(overload?.run()).toContain("100 of 1110");
  for (let minute = 0; minute < 6; minute++) {
    clock.now += MINUTE;
    overload?.run();
  }
  expect(errors?.run()).toBeNull();
  expect(overload?.run()).toBeNull();
});

test("what was kept back as spam and in no digest for an hour and a half is found", async () => {
  const { folder, remove } = createTemporaryFolder();
  const database = await openDatabase({ DATA_DIR: folder });
  onTestFinished(async () => {
    await database.destroy();
    remove();
  });
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const check = digestCheck(database, () => clock.now);
  await createStore(database, () => "AAAA-AAAA").create({
    kind: "enquiry",
    receivedAt: new Date(clock.now),
    fields: { email: "ada@example.com" },
    verdict: "spam",
    reasons: [],
    source: null,
    repeatKey: "key",
    channels: [],
  });
  clock.now += 89 * MINUTE;
  expect(await check.run()).toBeNull();
  clock.now += 2 * MINUTE;
  expect(await check.run()).toContain("2026-11-21T12:00");
  await database.updateTable("submission").set({ digested_at: "now" }).execute();
  expect(await check.run()).toBeNull();
});

test("a disk with room is fine, and one that is not there cannot be looked at", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  expect(await diskCheck(folder).run()).toBeNull();
  await expect(diskCheck(`${folder}/none`).run()).rejects.toThrow("ENOENT");
});

test("a database that does not answer is found", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  const database = await openDatabase({ DATA_DIR: folder });
  expect(await databaseCheck(database).run()).toBeNull();
  await database.destroy();
  expect(await databaseCheck(database).run()).toContain("does not answer");
});

test("a certificate is found two weeks before its end, and not when its host cannot be reached", async () => {
  const clock = { now: Date.UTC(2026, 10, 21) };
  const DAY = 24 * 60 * MINUTE;
  let expires: number | null = clock.now + 30 * DAY;
  const read = async () => expires;
  const check = certificateCheck("https://example.com", () => clock.now, read);
  const runLater = (milliseconds: number) => {
    clock.now += milliseconds;
    return check.run();
  };
  expect(await runLater(DAY)).toBeNull();
  expires = null;
  expect(await runLater(DAY)).toBeNull();
  expires = clock.now + 15 * DAY;
  expect(await runLater(2 * DAY)).toContain("example.com");
  expires = null;
  expect(await runLater(DAY)).toContain("example.com");
  expires = clock.now + 90 * DAY;
  expect(await runLater(DAY)).toBeNull();
});
