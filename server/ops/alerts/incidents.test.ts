import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { openLog } from "../../metrics/log.ts";
import { createLeases } from "../../storage/database/lease.ts";
import { createIncidents, type Finding } from "./incidents.ts";
import { createNotify } from "./notify.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

async function openReplicas() {
  const { database, store } = await openTestDatabase();
  const clock = { now: Date.UTC(2026, 10, 21, 12) };
  const reach = { mail: true };
  const sent: string[] = [];
  const services = {
    ...{ store, clock: () => clock.now, log: openLog("silent") },
    settings: { ALERT_QUIET_HOURS: null },
  };
  const notify = createNotify(services, [
    {
      name: "mail",
      async send({ incident, phase }) {
        if (!reach.mail) throw new Error("down");
        sent.push(`${incident.name} ${phase}`);
      },
    },
  ]);
  const open = () => createIncidents({ ...services, leases: createLeases(store, services.clock) }, notify);
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

test("sends the beginning and the end of an incident once for all replicas", async () => {
  const { clock, sent, open, sees, rows } = await openReplicas();
  const replicas = [open(), open(), open()];
  for (let turn = 0; turn < 3; turn++) {
    await Promise.all(replicas.map((share) => share([sees("digest")])));
    clock.now += 15 * SECOND;
  }
  expect(sent).toEqual(["digest raised"]);
  clock.now += 2 * MINUTE;
  await replicas[0]?.([sees("digest")]);
  await replicas[1]?.([]);
  clock.now += 2 * MINUTE;
  await replicas[1]?.([]);
  expect(sent).toEqual(["digest raised"]);
  clock.now += 2 * MINUTE;
  await Promise.all(replicas.map((share) => share([])));
  await Promise.all(replicas.map((share) => share([])));
  expect(sent).toEqual(["digest raised", "digest over"]);
  expect(await rows()).toEqual([]);
});

test("sends incidents of a machine separately", async () => {
  const { sent, open, sees } = await openReplicas();
  const [one, other] = [open(), open()];
  await one([sees("disk", { key: "disk one" })]);
  await other([sees("disk", { key: "disk other" })]);
  await one([sees("disk", { key: "disk one" })]);
  expect(sent).toEqual(["disk raised", "disk raised"]);
});

test("repeats nothing after a restart, and sends the end", async () => {
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

test("retries a failed message from any replica", async () => {
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

test("sends an incident again that returns after its end", async () => {
  const { clock, sent, open, sees } = await openReplicas();
  const share = open();
  for (const turn of [[sees("digest")], [], [sees("digest")]]) {
    await share(turn);
    clock.now += 4 * MINUTE;
  }
  expect(sent).toEqual(["digest raised", "digest over", "digest raised"]);
});

test("each replica sends by itself while the database is unreachable, and repeats nothing later", async () => {
  const { database, clock, sent, open, sees } = await openReplicas();
  const away = () => database.schema.alterTable("incident").renameTo("away").execute();
  const back = () => database.schema.alterTable("away").renameTo("incident").execute();
  const [one, other] = [open(), open()];
  await one([sees("digest")]);
  await other([sees("digest")]);
  await away();
  for (const share of [one, other, one]) await share([sees("digest"), sees("disk")]);
  expect(sent).toEqual(["digest raised", "disk raised", "disk raised"]);
  await back();
  for (const share of [one, other]) await share([sees("digest")]);
  expect(sent).toHaveLength(3);
  for (let turn = 0; turn < 2; turn++) {
    clock.now += 2 * MINUTE;
    for (const share of [one, other]) await share([sees("digest")]);
  }
  expect(sent.slice(3)).toEqual(["disk over"]);
});
