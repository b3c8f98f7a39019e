import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createLeases } from "../database/lease.ts";
import { openLog } from "../log/log.ts";
import { createIncidents, type Sighting } from "./incidents.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Replicas on one database, the operator's mailbox, which may be out of reach, and what came to it. */
async function openReplicas() {
  const { database } = await openTestDatabase();
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const reach = { mail: true };
  const told: string[] = [];
  const mail = {
    name: "mail",
    async tell({ name, overAt }: { name: string; overAt: string | null }) {
      if (!reach.mail) throw new Error("down");
      told.push(`${name} ${overAt === null ? "raised" : "over"}`);
    },
  };
  const open = () =>
    createIncidents({
      database,
      leases: createLeases(database, () => clock.now),
      tellers: [mail],
      clock: () => clock.now,
      log: openLog("silent"),
    });
  /** As the next watch sees it. */
  const sees = (name: "digest" | "disk", { key = name as string, isRaised = true } = {}): Sighting => ({
    key,
    isRaised,
    trouble: { name, text: "wrong", machine: "one", since: new Date(clock.now).toISOString() },
  });
  const rows = () => database.selectFrom("trouble").selectAll().execute();
  return { database, clock, reach, told, open, sees, rows };
}

test("what all replicas see is told once, and once more when none has seen it for a while", async () => {
  const { clock, told, open, sees, rows } = await openReplicas();
  const looks = [open(), open(), open()];
  for (let turn = 0; turn < 3; turn++) {
    await Promise.all(looks.map((look) => look([sees("digest")])));
    clock.now += 15 * SECOND;
  }
  expect(told).toEqual(["digest raised"]);
  clock.now += 2 * MINUTE;
  await looks[0]?.([sees("digest")]);
  await looks[1]?.([]);
  clock.now += 2 * MINUTE;
  await looks[1]?.([]);
  expect(told).toEqual(["digest raised"]);
  clock.now += 2 * MINUTE;
  await Promise.all(looks.map((look) => look([])));
  await Promise.all(looks.map((look) => look([])));
  expect(told).toEqual(["digest raised", "digest over"]);
  expect(await rows()).toEqual([]);
});

test("what is a machine's own is told for each", async () => {
  const { told, open, sees } = await openReplicas();
  const [one, other] = [open(), open()];
  await one([sees("disk", { key: "disk one" })]);
  await other([sees("disk", { key: "disk other" })]);
  await one([sees("disk", { key: "disk one" })]);
  expect(told).toEqual(["disk raised", "disk raised"]);
});

test("a restart tells nobody twice, even of what it is not sure of yet, and tells of the end", async () => {
  const { clock, told, open, sees } = await openReplicas();
  await open()([sees("digest")]);
  const restarted = open();
  for (let turn = 0; turn < 3; turn++) {
    clock.now += 2 * MINUTE;
    await restarted([sees("digest", { isRaised: turn === 2 })]);
  }
  expect(told).toEqual(["digest raised"]);
  clock.now += 4 * MINUTE;
  await open()([]);
  expect(told).toEqual(["digest raised", "digest over"]);
});

test("who could not be told is told at a later look, by whoever looks", async () => {
  const { clock, reach, told, open, sees, rows } = await openReplicas();
  const [one, other] = [open(), open()];
  reach.mail = false;
  await one([sees("digest")]);
  reach.mail = true;
  await other([sees("digest")]);
  expect(told).toEqual(["digest raised"]);
  reach.mail = false;
  clock.now += 4 * MINUTE;
  await one([]);
  expect(await rows()).toHaveLength(1);
  reach.mail = true;
  await other([]);
  expect(told).toEqual(["digest raised", "digest over"]);
  expect(await rows()).toEqual([]);
});

test("what comes back after it was over is told anew", async () => {
  const { clock, told, open, sees } = await openReplicas();
  const look = open();
  for (const turn of [[sees("digest")], [], [sees("digest")]]) {
    await look(turn);
    clock.now += 4 * MINUTE;
  }
  expect(told).toEqual(["digest raised", "digest over", "digest raised"]);
});

test("while the database is away each tells by itself, once, and nobody again when it is back", async () => {
  const { database, clock, told, open, sees } = await openReplicas();
  const away = () => database.schema.alterTable("trouble").renameTo("away").execute();
  const back = () => database.schema.alterTable("away").renameTo("trouble").execute();
  const [one, other] = [open(), open()];
  await one([sees("digest")]);
  await other([sees("digest")]);
  await away();
  for (const look of [one, other, one]) await look([sees("digest"), sees("disk")]);
  expect(told).toEqual(["digest raised", "disk raised", "disk raised"]);
  await back();
  for (const look of [one, other]) await look([sees("digest")]);
  expect(told).toHaveLength(3);
  for (let turn = 0; turn < 2; turn++) {
    clock.now += 2 * MINUTE;
    for (const look of [one, other]) await look([sees("digest")]);
  }
  expect(told.slice(3)).toEqual(["disk over"]);
});
