import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { openLog } from "../../metrics/log.ts";
import { createLeases } from "../../storage/database/lease.ts";
import { createIncidents, type Finding } from "./incidents.ts";
import { createNotify } from "./notify.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Replicas on one database, the operator's mailbox, which may be out of reach, and what came to it. */
async function openReplicas() {
  const { database } = await openTestDatabase();
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const reach = { mail: true };
  const sent: string[] = [];
  const notify = createNotify({
    notifiers: [
      {
        name: "mail",
        async send({ incident, phase }) {
          if (!reach.mail) throw new Error("down");
          sent.push(`${incident.name} ${phase}`);
        },
      },
    ],
    quietHours: null,
    clock: () => clock.now,
    log: openLog("silent"),
  });
  const open = () =>
    createIncidents({
      database,
      leases: createLeases(database, () => clock.now),
      notify,
      clock: () => clock.now,
      log: openLog("silent"),
    });
  /** As the next check finds it. */
  const sees = (name: "digest" | "disk", { key = name as string, isIncident = true } = {}): Finding => ({
    key,
    isIncident,
    name,
    text: "wrong",
    machine: "one",
    since: new Date(clock.now).toISOString(),
  });
  const rows = () => database.selectFrom("incident").selectAll().execute();
  return { database, clock, reach, sent, open, sees, rows };
}

test("sends once what all replicas see, and once more when none has seen it for a while", async () => {
  const { clock, sent, open, sees, rows } = await openReplicas();
  const looks = [open(), open(), open()];
  for (let turn = 0; turn < 3; turn++) {
    await Promise.all(looks.map((look) => look([sees("digest")])));
    clock.now += 15 * SECOND;
  }
  expect(sent).toEqual(["digest raised"]);
  clock.now += 2 * MINUTE;
  await looks[0]?.([sees("digest")]);
  await looks[1]?.([]);
  clock.now += 2 * MINUTE;
  await looks[1]?.([]);
  expect(sent).toEqual(["digest raised"]);
  clock.now += 2 * MINUTE;
  await Promise.all(looks.map((look) => look([])));
  await Promise.all(looks.map((look) => look([])));
  expect(sent).toEqual(["digest raised", "digest over"]);
  expect(await rows()).toEqual([]);
});

test("sends what is a machine's own for each", async () => {
  const { sent, open, sees } = await openReplicas();
  const [one, other] = [open(), open()];
  await one([sees("disk", { key: "disk one" })]);
  await other([sees("disk", { key: "disk other" })]);
  await one([sees("disk", { key: "disk one" })]);
  expect(sent).toEqual(["disk raised", "disk raised"]);
});

test("sends nothing twice after a restart, even of what is not certain yet, and sends the end", async () => {
  const { clock, sent, open, sees } = await openReplicas();
  await open()([sees("digest")]);
  const restarted = open();
  for (let turn = 0; turn < 3; turn++) {
    clock.now += 2 * MINUTE;
    await restarted([sees("digest", { isIncident: turn === 2 })]);
  }
  expect(sent).toEqual(["digest raised"]);
  clock.now += 4 * MINUTE;
  await open()([]);
  expect(sent).toEqual(["digest raised", "digest over"]);
});

test("sends later what could not be sent, from any replica", async () => {
  const { clock, reach, sent, open, sees, rows } = await openReplicas();
  const [one, other] = [open(), open()];
  reach.mail = false;
  await one([sees("digest")]);
  reach.mail = true;
  await other([sees("digest")]);
  expect(sent).toEqual(["digest raised"]);
  reach.mail = false;
  clock.now += 4 * MINUTE;
  await one([]);
  expect(await rows()).toHaveLength(1);
  reach.mail = true;
  await other([]);
  expect(sent).toEqual(["digest raised", "digest over"]);
  expect(await rows()).toEqual([]);
});

test("sends anew what comes back after it was over", async () => {
  const { clock, sent, open, sees } = await openReplicas();
  const look = open();
  for (const turn of [[sees("digest")], [], [sees("digest")]]) {
    await look(turn);
    clock.now += 4 * MINUTE;
  }
  expect(sent).toEqual(["digest raised", "digest over", "digest raised"]);
});

test("each replica sends by itself while the database is away, and nothing again when it is back", async () => {
  const { database, clock, sent, open, sees } = await openReplicas();
  const away = () => database.schema.alterTable("incident").renameTo("away").execute();
  const back = () => database.schema.alterTable("away").renameTo("incident").execute();
  const [one, other] = [open(), open()];
  await one([sees("digest")]);
  await other([sees("digest")]);
  await away();
  for (const look of [one, other, one]) await look([sees("digest"), sees("disk")]);
  expect(sent).toEqual(["digest raised", "disk raised", "disk raised"]);
  await back();
  for (const look of [one, other]) await look([sees("digest")]);
  expect(sent).toHaveLength(3);
  for (let turn = 0; turn < 2; turn++) {
    clock.now += 2 * MINUTE;
    for (const look of [one, other]) await look([sees("digest")]);
  }
  expect(sent.slice(3)).toEqual(["disk over"]);
});
