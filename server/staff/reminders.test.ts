import { expect, test } from "vitest";
import { openDatabase } from "#server/storage/database/database.ts";
import { openTestLeads } from "#tests/support/leads.ts";
import { openTestMails } from "#tests/support/staff-mails.ts";
import { openTestDatabase } from "#tests/support/stores/stores-of-test.ts";
import { createReminders } from "./reminders.ts";

const HOUR_MS = 60 * 60_000;

/** The leads of which a mail reminds, each with the recipient. */
const namedIn = ({ text, to }: { text: string; to: string }) =>
  [...text.matchAll(/No one has replied to \w+ (\S+) yet/g)].map(([, reference]) => [reference, to]);

test("reminds all of sales once after 20 hours, and the owner alone when there is one", async () => {
  const open = await openTestLeads();
  const mails = openTestMails(open);
  const [ann, bob] = [await open.person("sales", [], "Ann"), await open.person("sales", [], "Bob")];
  for (const role of ["admin", "hr", "editor", "reader"] as const) await open.person(role);
  const unowned = await open.receive();
  const owned = await open.receive();
  await open.leads.change([owned.id], { to: "assign", owner: bob.person.id }, ann);

  open.clock.now += 20 * HOUR_MS - 1;
  await mails.run();
  expect(mails.sent.map(({ subject }) => subject)).toEqual([expect.stringContaining("Assigned to you")]);
  open.clock.now += 1;
  await mails.run();
  await mails.run();
  const reminders = mails.sent.slice(1);
  expect(reminders.flatMap(namedIn).sort()).toEqual(
    [
      [unowned.reference, ann.person.email],
      [unowned.reference, bob.person.email],
      [owned.reference, bob.person.email],
    ].sort(),
  );
  const text = reminders.map((mail) => mail.subject + mail.text).join();
  expect(text).toContain(`/desk/leads/${owned.id}`);
  expect(text).not.toContain("Lindqvist");
});

test("reminds HR of applications in the last hours of their five days, and admins when no one has the role", async () => {
  const open = await openTestLeads();
  const mails = openTestMails(open);
  const hal = await open.person("hr");
  const ada = await open.person("admin");
  await open.person("reader");
  await open.receive({ kind: "application" });
  await open.receive();
  open.clock.now += 21 * HOUR_MS;
  await mails.run();
  expect(mails.sent.map(({ to }) => to)).toEqual([ada.person.email]);
  // Five working days include a weekend.
  open.clock.now += 6 * 24 * HOUR_MS;
  await mails.run();
  expect(mails.sent.map(({ to }) => to)).toEqual([ada.person.email, hal.person.email]);
});

test("does not remind of what is answered, closed, quarantined, erased or long late", async () => {
  const open = await openTestLeads();
  const mails = openTestMails(open);
  const ada = await open.person("admin");
  await open.receive();
  open.clock.now += 30 * HOUR_MS;
  const received = [];
  for (let count = 0; count < 4; count++) received.push(await open.receive());
  const [answered, closed, spam, erased] = received.map(({ id }) => id);
  await open.leads.change([answered as string], { to: "answered-elsewhere" }, ada);
  await open.leads.change([closed as string], { to: "close" }, ada);
  await open.leads.change([spam as string], { to: "mark-spam" }, ada);
  await open.leads.erase(erased as string, received[3]?.reference ?? "", ada);
  open.clock.now += 20 * HOUR_MS;
  await mails.run();
  expect(mails.sent).toEqual([]);
});

test("sends no reminder that waited while the lead was answered or erased", async () => {
  const open = await openTestLeads();
  const mails = openTestMails(open);
  const ada = await open.person("admin");
  const [first, second] = [await open.receive(), await open.receive()];
  open.clock.now += 20 * HOUR_MS;
  mails.fail = true;
  await mails.run();
  expect(await mails.waiting()).toHaveLength(2);
  await open.leads.change([first.id], { to: "answered-elsewhere" }, ada);
  await open.leads.erase(second.id, second.reference, ada);
  mails.fail = false;
  open.clock.now += HOUR_MS;
  await mails.run();
  expect(mails.sent).toEqual([]);
  expect(await mails.waiting()).toEqual([]);
});

test("two replicas remind once, also when one stopped before its mail was sent", async () => {
  const { database, settings } = await openTestDatabase();
  const open = await openTestLeads({ database, databaseUrl: settings.DATABASE_URL ?? null });
  const second = await openDatabase(settings);
  const replicas = [openTestMails(open), openTestMails({ ...open, database: second })];
  const ann = await open.person("sales");
  const received = [];
  for (let count = 0; count < 6; count++) received.push(await open.receive());
  open.clock.now += 20 * HOUR_MS;
  // It stores the mails, and stops before they are sent.
  const crashed = openTestMails(open);
  while (await crashed.plan());
  await Promise.all(replicas.map((replica) => replica.run()));
  await Promise.all(replicas.map((replica) => replica.run()));
  const sent = replicas.flatMap((replica) => replica.sent);
  expect(
    sent
      .flatMap(namedIn)
      .map(([reference]) => reference)
      .sort(),
  ).toEqual(received.map(({ reference }) => reference));
  expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([ann.person.email]));
  await second.destroy();
});

test("reminds of a lead whose answer was undone, if its reminder had not been sent", async () => {
  const open = await openTestLeads();
  const mails = openTestMails(open);
  const ann = await open.person("sales", [], "Ann");
  const { id, reference } = await open.receive();
  open.clock.now += 20 * HOUR_MS;
  expect(await createReminders(open.store, 20, () => open.clock.now)()).toBe(true);
  const { events } = await open.leads.change([id], { to: "answered-elsewhere" }, ann);
  await mails.run();
  expect(mails.sent).toEqual([]);
  await open.leads.undo(events, ann);
  await mails.run();
  await mails.run();
  expect(mails.sent.map(({ about }) => about)).toEqual([reference]);
});
