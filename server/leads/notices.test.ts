import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { LEAD_CAUSES, type LeadCause, type NoticeChoice } from "#core/notices.ts";
import type { Area, Role, Staff } from "#core/staff.ts";
import { createNotices } from "#server/staff/notices.ts";
import { openTestLeads, type TestLeads } from "#tests/support/leads.ts";
import { queueNotice } from "./notices.ts";

const MINUTE_MS = 60_000;

const queue = (open: TestLeads, notice: Parameters<typeof queueNotice>[1]) =>
  open.store.write((transaction) => queueNotice(transaction, notice, new Date(open.clock.now)));

const unreadOf = async (open: TestLeads, staff: Staff) => {
  const { count, newest } = await createNotices({ store: open.store, clock: open.clock }).unread(staff);
  return { count, causes: newest.map(({ cause }) => cause).sort() };
};

async function choose(open: TestLeads, { person }: Staff, cause: LeadCause, choice: NoticeChoice) {
  const notices = createNotices({ store: open.store, clock: open.clock });
  const { choices } = await notices.choices(person.id);
  await notices.setChoices(person.id, { choices: { ...choices, [cause]: choice }, digest: "weekdays" });
}

const mailsOf = ({ database }: TestLeads) =>
  database.selectFrom("staff_mail").select(["kind", "email", "due_at"]).orderBy("due_at").execute();

/** Who sees notices of an enquiry and of an application. */
const ROLES: [Role, Area[], { enquiry: boolean; application: boolean }][] = [
  ["admin", [], { enquiry: true, application: true }],
  ["sales", [], { enquiry: true, application: false }],
  ["sales", ["applications"], { enquiry: true, application: true }],
  ["hr", [], { enquiry: false, application: true }],
  ["hr", ["enquiries"], { enquiry: true, application: true }],
  ["reader", [], { enquiry: true, application: false }],
];

test.each(ROLES)(
  "%s with %j sees the notices of leads that they may read, of each cause",
  async (role, also, sees) => {
    const open = await openTestLeads();
    const staff = await open.person(role, also);
    for (const kind of ["enquiry", "application"] as const) {
      const { id } = await open.receive({ kind });
      await open.database.deleteFrom("staff_notice").execute();
      const owned = { owner_id: staff.person.id, undelivered_at: new Date(open.clock.now).toISOString() };
      await open.database.updateTable("lead").set(owned).where("submission_id", "=", id).execute();
      const invited = { id: randomUUID(), submission_id: id, person_id: staff.person.id, invited_at: "" };
      await open.database.insertInto("interviewer").values(invited).execute();
      for (const cause of LEAD_CAUSES)
        await queue(open, { cause, lead: id, people: [staff.person.id], by: null });
      expect(await unreadOf(open, staff), kind).toEqual(
        sees[kind]
          ? { count: LEAD_CAUSES.length, causes: [...LEAD_CAUSES].sort() }
          : { count: 0, causes: [] },
      );
      await open.database.deleteFrom("staff_notice").execute();
    }
  },
);

test("a person without leads has no notices of leads", async () => {
  const open = await openTestLeads();
  const editor = await open.person("editor");
  const { id } = await open.receive();
  await queue(open, { cause: "mention", lead: id, people: [editor.person.id], by: null });
  expect(await unreadOf(open, editor)).toEqual({ count: 0, causes: [] });
  const stored = open.database.selectFrom("staff_notice").select("id");
  expect(await stored.where("person_id", "=", editor.person.id).execute()).toEqual([]);
});

test("tells the owner, else all who reply to the kind, and admins when there is no one else", async () => {
  const open = await openTestLeads();
  const ada = await open.person("admin");
  const { id } = await open.receive();
  expect(await unreadOf(open, ada)).toEqual({ count: 1, causes: ["new"] });
  const [sue, tom, both, hal] = [
    await open.person("sales"),
    await open.person("sales"),
    await open.person("hr", ["enquiries"]),
    await open.person("hr"),
  ];
  await open.person("reader");
  await queue(open, { cause: "answered", lead: id, by: null });
  for (const staff of [sue, tom, both]) expect((await unreadOf(open, staff)).causes).toEqual(["answered"]);
  for (const staff of [ada, hal]) expect((await unreadOf(open, staff)).causes).not.toContain("answered");

  const owned = await open.receive();
  await open.leads.change([owned.id], { to: "assign", owner: tom.person.id }, sue);
  await queue(open, { cause: "answered", lead: owned.id, by: null });
  expect((await unreadOf(open, tom)).causes).toEqual(["answered", "answered", "assigned", "new"]);
  expect((await unreadOf(open, sue)).causes).toEqual(["answered"]);
});

test("does not tell people what they did themselves, and tells of one cause of a lead once while it is unread", async () => {
  const open = await openTestLeads();
  const [sue, tom] = [await open.person("sales"), await open.person("sales")];
  const { id } = await open.receive();
  const notices = createNotices({ store: open.store, clock: open.clock });
  for (const staff of [sue, tom]) await notices.read(staff);
  await open.leads.change([id], { to: "assign", owner: sue.person.id }, sue);
  expect(await unreadOf(open, sue)).toEqual({ count: 0, causes: [] });
  const mention = { cause: "mention", lead: id, people: [sue.person.id, tom.person.id] } as const;
  for (let count = 0; count < 3; count++) await queue(open, { ...mention, by: sue.person.id });
  expect(await unreadOf(open, sue)).toEqual({ count: 0, causes: [] });
  expect(await unreadOf(open, tom)).toEqual({ count: 1, causes: ["mention"] });
  await notices.read(tom, id);
  expect(await unreadOf(open, tom)).toEqual({ count: 0, causes: [] });
  await queue(open, { ...mention, by: null });
  expect(await unreadOf(open, tom)).toEqual({ count: 1, causes: ["mention"] });
});

test("mails at once, with others of ten minutes, or not", async () => {
  const open = await openTestLeads();
  const sue = await open.person("sales");
  const leads = [await open.receive(), await open.receive()];
  const bundled = { mail: "bundled", desk: "off" } as const;
  await choose(open, sue, "mention", bundled);
  await choose(open, sue, "answered", { mail: "never", desk: "off" });
  const mention = (id = "") => ({ cause: "mention" as const, lead: id, people: [sue.person.id], by: null });
  await queue(open, mention(leads[0]?.id));
  const due = new Date(open.clock.now + 10 * MINUTE_MS).toISOString();
  expect(await mailsOf(open)).toEqual([{ kind: "notices", email: sue.person.email, due_at: due }]);
  open.clock.now += 9 * MINUTE_MS;
  await queue(open, mention(leads[1]?.id));
  await queue(open, { cause: "answered", lead: leads[0]?.id ?? "", by: null });
  expect(await mailsOf(open)).toEqual([{ kind: "notices", email: sue.person.email, due_at: due }]);
  const mails = await open.database
    .selectFrom("staff_notice")
    .select("mail_id")
    .where("cause", "!=", "new")
    .execute();
  expect(new Set(mails.map(({ mail_id: id }) => id)).size).toBe(1);
  // What is due at once takes the others with it.
  await queue(open, { cause: "assigned", lead: leads[0]?.id ?? "", people: [sue.person.id], by: null });
  const now = new Date(open.clock.now).toISOString();
  expect(await mailsOf(open)).toEqual([{ kind: "notices", email: sue.person.email, due_at: now }]);
  expect(await unreadOf(open, sue)).toEqual({ count: 2, causes: ["new", "new"] });
});

test("notices that no longer hold, or of leads and people that are gone, are not counted", async () => {
  const open = await openTestLeads();
  const [ada, sue, tom] = [
    await open.person("admin"),
    await open.person("sales"),
    await open.person("sales"),
  ];
  const [taken, answered, spam, erased] = [
    await open.receive(),
    await open.receive(),
    await open.receive(),
    await open.receive(),
  ];
  expect((await unreadOf(open, sue)).count).toBe(4);
  await open.leads.change([taken.id], { to: "assign", owner: tom.person.id }, ada);
  await open.leads.change([answered.id], { to: "answered-elsewhere" }, ada);
  await open.leads.change([spam.id], { to: "mark-spam" }, ada);
  await open.leads.erase(erased.id, erased.reference, ada);
  expect((await unreadOf(open, sue)).count).toBe(0);
  expect((await unreadOf(open, tom)).causes).toEqual(["assigned", "new"]);
  await open.leads.change([taken.id], { to: "assign", owner: null }, ada);
  expect((await unreadOf(open, tom)).causes).toEqual(["new"]);
  expect(
    await open.database
      .selectFrom("staff_notice")
      .select("id")
      .where("submission_id", "=", erased.id)
      .execute(),
  ).toEqual([]);
});
