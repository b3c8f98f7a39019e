import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { LeadCause, NoticeMail } from "#core/notices.ts";
import type { Staff } from "#core/staff.ts";
import { queueNotice } from "#server/leads/notices.ts";
import { openTestLeads } from "#tests/support/leads.ts";
import { openTestMails } from "#tests/support/staff-mails.ts";
import { createNotices } from "./notices.ts";
import { createPeople } from "./people.ts";

const MINUTE_MS = 60_000;

async function openMails() {
  const open = await openTestLeads();
  const notices = createNotices({ store: open.store, clock: open.clock });
  const tell = (cause: LeadCause, lead: string, { person }: Staff, event?: string) =>
    open.store.write((transaction) =>
      queueNotice(
        transaction,
        { cause, lead, people: [person.id], by: null, ...(event && { event }) },
        new Date(open.clock.now),
      ),
    );
  const choose = async ({ person }: Staff, cause: LeadCause, mail: NoticeMail) => {
    const { choices } = await notices.choices(person.id);
    const chosen = { ...choices, [cause]: { mail, desk: "count" as const } };
    await notices.setChoices(person.id, { choices: chosen, digest: "daily" });
  };
  return { ...open, notices, tell, choose, mails: openTestMails(open) };
}

const subjectsOf = ({ mails }: { mails: ReturnType<typeof openTestMails> }) =>
  mails.sent.map(({ subject }) => subject);

test.each<[LeadCause, string]>([
  ["assigned", "Assigned to you"],
  ["answered", "The customer replied"],
  ["mention", "You were mentioned"],
  ["back", "Back from snooze"],
])("a mail of %s names the reference, no person, and leads to the lead", async (cause, title) => {
  const open = await openMails();
  const sue = await open.person("sales", [], "Sue Storm");
  const { id, reference } = await open.receive();
  await open.database.updateTable("lead").set({ owner_id: sue.person.id }).execute();
  await open.tell(cause, id, sue);
  await open.mails.run();
  expect(open.mails.sent).toMatchObject([
    { to: sue.person.email, about: reference, subject: `${title}: ${reference} (Larkfield Desk)` },
  ]);
  expect(open.mails.sent[0]?.text).toContain(`https://larkfield.example/desk/leads/${id}`);
  expect(open.mails.sent[0]?.text).not.toMatch(/Lindqvist|Storm/);
});

test("notices of ten minutes are one mail, without those that were read", async () => {
  const open = await openMails();
  const sue = await open.person("sales");
  await open.choose(sue, "mention", "bundled");
  const leads = [await open.receive(), await open.receive(), await open.receive()];
  for (const { id } of leads) {
    await open.tell("mention", id, sue);
    await open.mails.run();
    open.clock.now += 3 * MINUTE_MS;
  }
  expect(open.mails.sent).toEqual([]);
  await open.notices.read(sue, leads[0]?.id);
  open.clock.now += MINUTE_MS;
  await open.mails.run();
  expect(subjectsOf(open)).toEqual(["2 notices (Larkfield Desk)"]);
  const text = open.mails.sent[0]?.text ?? "";
  expect(leads.map(({ reference }) => text.includes(reference))).toEqual([false, true, true]);
  open.clock.now += 30 * MINUTE_MS;
  await open.mails.run();
  expect(open.mails.sent).toHaveLength(1);
});

test("a notice that comes while a mail is being sent is in the next mail", async () => {
  const open = await openMails();
  const sue = await open.person("sales");
  const [first, second] = [await open.receive(), await open.receive()];
  await open.tell("mention", first.id, sue);
  const answered = Promise.withResolvers<void>();
  open.mails.slow = answered.promise;
  const sending = open.mails.run();
  await expect.poll(async () => (await open.mails.waiting())[0]?.attempts).toBe(1);
  await open.tell("mention", second.id, sue);
  answered.resolve();
  await sending;
  await open.mails.run();
  expect(open.mails.sent.map(({ about }) => about)).toEqual([first.reference, second.reference]);
});

test("a process that stops while it sends loses no notice", async () => {
  const open = await openMails();
  const sue = await open.person("sales");
  const { id, reference } = await open.receive();
  await open.tell("mention", id, sue);
  open.mails.fail = true;
  await open.mails.run();
  const next = openTestMails(open);
  open.clock.now += 60 * MINUTE_MS;
  await next.run();
  expect(next.sent.map(({ about }) => about)).toEqual([reference]);
  expect(await next.waiting()).toEqual([]);
});

test("the morning digest lists what was chosen for it, once", async () => {
  const open = await openMails();
  const sue = await open.person("sales");
  await open.choose(sue, "mention", "daily");
  const { id, reference } = await open.receive();
  await open.leads.change([id], { to: "answered-elsewhere" }, sue);
  await open.tell("mention", id, sue);
  await open.mails.run();
  expect(open.mails.sent).toEqual([]);
  // Eight in the morning in Chicago.
  open.clock.now = Date.parse("2026-03-03T14:00:00.000Z");
  await open.mails.run();
  expect(open.mails.sent[0]?.text).toContain(`${reference}: You were mentioned`);
  open.clock.now += 24 * 60 * MINUTE_MS;
  await open.mails.run();
  expect(open.mails.sent).toHaveLength(1);
});

test.each<
  [string, (open: Awaited<ReturnType<typeof openMails>>, sue: Staff, id: string) => Promise<unknown>]
>([
  [
    "has another role",
    (open, { person }) => createPeople(open).change(person.id, { role: "hr", also: [] }, person.id),
  ],
  ["was removed", (open, { person }) => createPeople(open).remove(person.id, person.id)],
  [
    "was removed and invited again",
    async (open, { person }) => {
      await createPeople(open).remove(person.id, person.id);
      await createPeople(open).invite({ ...person, role: "hr" }, person.id);
      await open.database.deleteFrom("staff_mail").where("kind", "=", "invitation").execute();
    },
  ],
  ["no longer owns it", (open, sue, id) => open.leads.change([id], { to: "assign", owner: null }, sue)],
  ["has read it", (open, sue, id) => open.notices.read(sue, id)],
  ["finds it in quarantine", (open, sue, id) => open.leads.change([id], { to: "mark-spam" }, sue)],
  [
    "finds it erased",
    async (open, _, id) => open.database.deleteFrom("submission").where("id", "=", id).execute(),
  ],
])("nothing is mailed to a person who %s", async (_, happen) => {
  const open = await openMails();
  const sue = await open.person("sales");
  await open.person("admin");
  const { id } = await open.receive();
  await open.database.updateTable("lead").set({ owner_id: sue.person.id }).execute();
  await open.tell("assigned", id, sue);
  await happen(open, sue, id);
  await open.mails.run();
  expect(open.mails.sent).toEqual([]);
  expect(await open.mails.waiting()).toEqual([]);
});

test("mails that version 1.0 has queued become notices", async () => {
  const open = await openMails();
  const sue = await open.person("sales");
  const tom = await open.person("sales");
  const { id } = await open.receive();
  const note = { id: randomUUID(), text: "Look" };
  await open.leads.note(id, note, tom);
  const at = new Date(open.clock.now).toISOString();
  const mail = { email: sue.person.email, created_at: at, due_at: at };
  await open.database
    .insertInto("staff_mail")
    .values([
      { ...mail, id: "a", kind: "mention", event_id: note.id },
      { ...mail, id: "b", kind: "reminder", lead_id: id },
    ])
    .execute();
  await open.mails.run();
  await open.mails.run();
  expect(open.mails.sent.map(({ to }) => to)).toEqual(open.mails.sent.map(() => sue.person.email));
  const text = open.mails.sent.map((sent) => sent.text).join();
  expect(text).toContain("You were mentioned");
  expect(text).toContain("No one has replied");
  expect(await open.mails.waiting()).toEqual([]);
});
