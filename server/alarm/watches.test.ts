import { expect, onTestFinished, test } from "vitest";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { openDatabase } from "../database/database.ts";
import { createStore } from "../submissions/store.ts";
import { digestWatch, diskWatch, proxyWatch, trafficWatches } from "./watches.ts";

const MINUTE = 60_000;

test("failures are a trouble when they are many and a large part of all, within five minutes", async () => {
  const clock = { now: 0 };
  const counts = { answers: 0, failures: 0, refused: 0 };
  const [errors, overload] = trafficWatches(
    () => ({ ...counts }),
    () => clock.now,
  );
  const add = (more: Partial<typeof counts>) => {
    for (const [name, count] of Object.entries(more)) counts[name as keyof typeof counts] += count;
  };
  add({ answers: 9, failures: 9 });
  expect(errors?.look()).toBeNull();
  add({ answers: 1, failures: 1 });
  expect(errors?.look()).toContain("10 of 10");
  add({ answers: 1000 });
  expect(errors?.look()).toBeNull();
  add({ answers: 100, failures: 100, refused: 100 });
  expect(errors?.look()).toContain("110 of 1110");
  expect(overload?.look()).toContain("100 of 1110");
  for (let minute = 0; minute < 6; minute++) {
    clock.now += MINUTE;
    overload?.look();
  }
  expect(errors?.look()).toBeNull();
  expect(overload?.look()).toBeNull();
});

test("what was kept back as spam and told to nobody for an hour and a half is a trouble", async () => {
  const { folder, remove } = createTemporaryFolder();
  const database = await openDatabase({ DATA_DIR: folder });
  onTestFinished(async () => {
    await database.destroy();
    remove();
  });
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const watch = digestWatch(database, () => clock.now);
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
  expect(await watch.look()).toBeNull();
  clock.now += 2 * MINUTE;
  expect(await watch.look()).toContain("2026-11-21T12:00");
  // A flood takes several digests: while they come there is no trouble.
  await database
    .insertInto("submission")
    .values({
      id: "listed",
      kind: "enquiry",
      reference: "AAAA-AAAB",
      received_at: new Date(clock.now).toISOString(),
      email: "a@example.com",
      fields: "{}",
      verdict: "spam",
      reasons: "[]",
      digested_at: new Date(clock.now).toISOString(),
    })
    .execute();
  expect(await watch.look()).toBeNull();
  clock.now += 91 * MINUTE;
  expect(await watch.look()).toContain("2026-11-21T12:00");
  await database.updateTable("submission").set({ digested_at: "2026-11-21T15:00:00.000Z" }).execute();
  expect(await watch.look()).toBeNull();
});

test("a disk with room is no trouble, and one that is not there cannot be looked at", async () => {
  const { folder, remove } = createTemporaryFolder();
  onTestFinished(remove);
  expect(await diskWatch(folder).look()).toBeNull();
  await expect(diskWatch(`${folder}/none`).look()).rejects.toThrow("ENOENT");
});

test("a proxy that is not declared is a trouble as soon as it is seen", () => {
  const proxy = { isSeen: false, check: () => undefined };
  const watch = proxyWatch(proxy);
  expect(watch.look()).toBeNull();
  proxy.isSeen = true;
  expect(watch.look()).toContain("TRUSTED_PROXIES");
});
