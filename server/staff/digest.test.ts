import { expect, test } from "vitest";
import type { DigestDays } from "#core/staff.ts";
import { openDatabase } from "#server/storage/database/database.ts";
import { openTestLeads } from "#tests/support/leads.ts";
import { openTestMails } from "#tests/support/staff-mails.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { officeTime } from "./digest.ts";

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

/** In Chicago. */
const FRIDAY_AT_8 = Date.parse("2026-03-06T14:00:00.000Z");

type OpenLeads = Awaited<ReturnType<typeof openTestLeads>>;
type Person = Awaited<ReturnType<OpenLeads["person"]>>;

async function subscribe({ database }: OpenLeads, { person }: Person, digest: DigestDays) {
  await database.updateTable("staff_person").set({ digest }).where("id", "=", person.id).execute();
}

test.each([
  ["2026-03-06T13:59:59.000Z", "America/Chicago", { day: "2026-03-06", hour: 7, isWeekend: false }],
  ["2026-03-09T13:00:00.000Z", "America/Chicago", { day: "2026-03-09", hour: 8, isWeekend: false }],
  ["2026-03-06T18:30:00.000Z", "Asia/Kolkata", { day: "2026-03-07", hour: 0, isWeekend: true }],
])("%s in %s", (time, zone, local) => {
  expect(officeTime(Date.parse(time), zone)).toEqual(local);
});

test("mails what is to do, once a morning, to those who want it", async () => {
  const open = await openTestLeads();
  const mails = openTestMails(open);
  const sue = await open.person("sales");
  const hal = await open.person("hr");
  await open.person("sales");
  await subscribe(open, sue, "daily");
  await subscribe(open, hal, "weekdays");
  open.clock.now = FRIDAY_AT_8 - 2 * HOUR_MS;
  const enquiry = await open.receive();
  await open.leads.change([enquiry.id], { to: "assign", owner: sue.person.id }, sue);
  const application = await open.receive({ kind: "application" });
  open.clock.now = FRIDAY_AT_8 - 1;
  await mails.run();
  expect(mails.sent).toEqual([]);
  open.clock.now = FRIDAY_AT_8;
  await mails.run();
  await mails.run();
  expect(mails.sent.map(({ to }) => to).sort()).toEqual([sue.person.email, hal.person.email].sort());
  const textTo = ({ person }: Person) => mails.sent.find(({ to }) => to === person.email)?.text ?? "";
  expect(textTo(sue)).toContain(`${enquiry.reference}: 22 hours left, yours`);
  expect(textTo(sue)).not.toContain(application.reference);
  expect(textTo(hal)).toContain(application.reference);
  expect(textTo(hal)).not.toContain(enquiry.reference);
  for (const { text } of mails.sent) expect(text).not.toMatch(/Lindqvist|Brandt/);

  // On Saturday, daily only.
  open.clock.now += DAY_MS;
  await mails.run();
  expect(mails.sent.filter(({ subject }) => subject.includes("Desk:")).map(({ to }) => to)).toHaveLength(3);
});

test("sends nothing on a day without anything to do, to removed people, or after the morning", async () => {
  const open = await openTestLeads();
  const mails = openTestMails(open);
  const [sue, tom, ada] = [
    await open.person("sales"),
    await open.person("sales"),
    await open.person("admin"),
  ];
  for (const person of [sue, tom]) await subscribe(open, person, "daily");
  open.clock.now = FRIDAY_AT_8;
  await mails.run();
  expect(mails.sent).toEqual([]);

  const { id } = await open.receive();
  await open.leads.change([id], { to: "answered-elsewhere" }, ada);
  await open.database
    .updateTable("staff_person")
    .set({ removed_at: new Date(open.clock.now).toISOString() })
    .where("id", "=", tom.person.id)
    .execute();
  // The site was down all Saturday morning.
  open.clock.now = FRIDAY_AT_8 + DAY_MS + 4 * HOUR_MS;
  await mails.run();
  expect(mails.sent).toEqual([]);
  open.clock.now = FRIDAY_AT_8 + 2 * DAY_MS - HOUR_MS;
  await open.receive();
  // Clocks go forward on this Sunday.
  await mails.run();
  expect(mails.sent.map(({ to }) => to)).toEqual([sue.person.email]);
});

test("two replicas send one digest, also after a crash and a failed try", async () => {
  const { database, settings } = await openTestDatabase();
  const open = await openTestLeads({ database, databaseUrl: settings.DATABASE_URL ?? null });
  const second = await openDatabase(settings);
  const replicas = [openTestMails(open), openTestMails({ ...open, database: second })];
  const people = [await open.person("sales"), await open.person("sales"), await open.person("sales")];
  for (const person of people) await subscribe(open, person, "daily");
  open.clock.now = FRIDAY_AT_8;
  await open.receive();
  const crashed = openTestMails(open);
  while (await crashed.plan());
  for (const replica of replicas) replica.fail = true;
  await Promise.all(replicas.map((replica) => replica.run()));
  open.clock.now += HOUR_MS;
  for (const replica of replicas) replica.fail = false;
  await Promise.all(replicas.map((replica) => replica.run()));
  const sent = replicas.flatMap((replica) => replica.sent);
  expect(sent.map(({ to }) => to).sort()).toEqual(people.map(({ person }) => person.email).sort());
  await second.destroy();
});
