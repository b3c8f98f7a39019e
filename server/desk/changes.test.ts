import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { LeadChange } from "#core/lead-changes.ts";
import type { LeadNews } from "#core/leads.ts";
import { auditOf, findLead, leadQuery, openTestLeads, replyTo } from "#tests/support/leads.ts";

test("adds a note once, and mails those it mentions who may read it", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const grace = await open.person("sales", [], "Grace Hopper");
  await open.person("hr", [], "Henry");
  const { id } = await open.receive();
  const note = { id: randomUUID(), text: "@grace hopper, please call. @Henry too; zeppelin" };
  expect(await open.leads.note(id, note, sales)).toBeNull();
  expect(await open.leads.note(id, note, sales)).toBeNull();
  const { timeline } = await findLead(open, id, sales);
  expect(timeline.filter(({ kind }) => kind === "note")).toMatchObject([
    { text: note.text, mentions: [{ id: grace.person.id }] },
  ]);
  const mentions = open.database.selectFrom("staff_notice").where("cause", "=", "mention");
  expect(await mentions.select(["person_id", "submission_id", "event_id"]).execute()).toEqual([
    { person_id: grace.person.id, submission_id: id, event_id: note.id },
  ]);
  expect((await open.leads.list(leadQuery("q=zeppelin"), sales)).total).toBe(1);
  expect(await open.leads.note(id, { id: randomUUID(), text: " " }, sales)).toBe("empty");
});

test("an interview has scores, of applications only", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const [application, enquiry] = [await open.receive({ kind: "application" }), await open.receive()];
  const interview = (scores: object) => ({ id: randomUUID(), text: "", scores });
  expect(await open.leads.interview(application.id, interview({ skills: 5 }), admin)).toBeNull();
  expect(await open.leads.interview(application.id, interview({ skills: 6 }), admin)).toBe("bad-scores");
  expect(await open.leads.interview(application.id, interview({ charm: 1 }), admin)).toBe("bad-scores");
  expect(await open.leads.interview(enquiry.id, interview({ skills: 5 }), admin)).toBe("bad-scores");
});

test("asks whom a name after '@' means that fits two, and stores who was chosen, also in an interview", async () => {
  const open = await openTestLeads();
  const hal = await open.person("hr", [], "Hal");
  const [one, other] = [await open.person("hr", [], "Ann Lee"), await open.person("admin", [], "Ann Lee")];
  // She may not read it.
  await open.person("sales", [], "Ann Lee");
  const { id } = await open.receive({ kind: "application" });
  const note = { id: randomUUID(), text: "@Ann Lee, please call. @Hal" };
  const asked = {
    name: "Ann Lee",
    people: expect.arrayContaining([expect.objectContaining({ id: one.person.id })]),
  };
  expect(await open.leads.note(id, note, hal)).toEqual({ unclear: [asked] });
  const interview = {
    id: randomUUID(),
    text: note.text,
    scores: { skills: 3 },
    mentioned: [other.person.id],
  };
  expect(await open.leads.interview(id, interview, hal)).toBeNull();
  const mentions = open.database.selectFrom("staff_notice").where("cause", "=", "mention");
  expect(await mentions.select(["person_id", "event_id"]).execute()).toEqual([
    { person_id: other.person.id, event_id: interview.id },
  ]);
  expect((await findLead(open, id, hal)).timeline.map(({ kind }) => kind)).not.toContain("note");
});

test.each<[LeadChange, LeadChange | null]>([
  [{ to: "close" }, { to: "reopen" }],
  [{ to: "answered-elsewhere" }, null],
  [{ to: "mark-spam" }, { to: "approve" }],
  [
    { to: "stage", stage: "offer" },
    { to: "stage", stage: "new" },
  ],
])("changes %o once, and back", async (change, back) => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { id } = await open.receive({ kind: "application" });
  for (const one of back === null ? [change] : [change, back]) {
    expect(await open.leads.change([id, id], one, admin)).toMatchObject({ done: 1, same: 0 });
    expect(await open.leads.change([id], one, admin)).toMatchObject({ done: 0, same: 1 });
  }
});

test("spam is not delivered any more, and delivered once when it is approved", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id } = await open.receive();
  await open.leads.change([id], { to: "mark-spam" }, sales);
  expect(await open.database.selectFrom("outbox").selectAll().execute()).toEqual([]);
  expect(await open.leads.change([id], { to: "close" }, sales)).toMatchObject({ refused: 1 });
  await open.leads.change([id], { to: "approve" }, sales);
  const outbox = await open.database.selectFrom("outbox").select("channel").execute();
  expect(outbox).toEqual([{ channel: "mail-sales" }]);
  expect((await open.leads.list(leadQuery(), sales)).total).toBe(1);
});

test("refuses a change of what has changed since, and owners who may not answer it", async () => {
  const open = await openTestLeads();
  const [sales, hr] = [await open.person("sales"), await open.person("hr")];
  const reader = await open.person("reader");
  const { id } = await open.receive();
  const { version } = await findLead(open, id, sales);
  await open.leads.change([id], { to: "assign", owner: sales.person.id }, sales, version);
  const late = await open.leads.change([id], { to: "assign", owner: null }, sales, version);
  expect(late).toMatchObject({ crossed: 1, done: 0 });
  const toHr = await open.leads.change([id], { to: "assign", owner: hr.person.id }, sales);
  expect(toHr).toMatchObject({ refused: 1 });
  const toReader = await open.leads.change([id], { to: "assign", owner: reader.person.id }, sales);
  expect(toReader).toMatchObject({ refused: 1 });
  const { owners, people } = await open.leads.filterOptions(sales);
  expect(owners).toMatchObject([{ id: sales.person.id, kinds: ["enquiry"] }]);
  expect(people.map((person) => person.id)).toContain(reader.person.id);
  expect(await open.leads.change([randomUUID()], { to: "close" }, sales)).toMatchObject({ gone: 1 });
});

test("erases a lead without a copy, and says so afterwards", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { id, reference } = await open.receive({ channels: [] });
  const lead = await findLead(open, id, admin);
  await open.leads.note(id, { id: randomUUID(), text: "secret zeppelin" }, admin);
  await open.leads.send(id, replyTo(lead), admin);
  await open.leads.saveDraft(id, { id: randomUUID(), subject: "", text: "draft", seen: null }, admin);
  expect(await open.leads.erase(id, "TEST-9999", admin)).toBe("wrong-reference");
  expect(await open.leads.erase(id, ` ${reference.toLowerCase()} `, admin)).toBeNull();
  expect(await open.leads.find(id, admin)).toMatchObject({ reference });
  expect(await open.leads.find(randomUUID(), admin)).toBeNull();
  expect(await open.leads.erase(id, reference, admin)).toBe("gone");
  for (const table of ["submission", "outbox", "lead", "lead_text", "lead_event", "lead_draft"] as const)
    expect(await open.database.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await open.leads.list(leadQuery("view=all&q=zeppelin"), admin)).total).toBe(0);
  expect(await auditOf(open)).toContain(`erased ${reference}`);
});

test("people on one lead see each other until they leave or fall silent", async () => {
  const open = await openTestLeads();
  const [ada, ben] = [await open.person("sales", [], "Ada"), await open.person("sales", [], "Ben")];
  const { id } = await open.receive();
  await open.leads.stay(id, true, ada);
  expect(await open.leads.stay(id, false, ben)).toEqual([
    { person: { id: ada.person.id, name: "Ada" }, isWriting: true },
  ]);
  open.clock.now += 60_000;
  expect(await open.leads.stay(id, false, ben)).toEqual([]);
  expect((await findLead(open, id, ada)).others).toHaveLength(1);
  await open.leads.leave(id, ben);
  expect((await findLead(open, id, ada)).others).toEqual([]);
});

test("tells what has changed to those who may see it", async () => {
  const open = await openTestLeads();
  const [hr, sales] = [await open.person("hr"), await open.person("sales")];
  const ended = new AbortController();
  const heard: LeadNews[] = [];
  const hearing = (async () => {
    for await (const news of open.leads.news(hr, ended.signal))
      if (typeof news !== "string") heard.push(news);
  })();
  // Until it listens, on Postgres.
  await expect
    .poll(async () => {
      await open.receive({ kind: "application" });
      return heard.some(({ id }) => id !== "");
    })
    .toBe(true);
  const enquiry = await open.receive();
  await open.leads.change([enquiry.id], { to: "close" }, sales);
  const { id } = await open.receive({ kind: "application" });
  await expect.poll(() => heard.at(-1)).toMatchObject({ what: "received", kind: "application", id });
  expect(heard.filter(({ kind }) => kind !== "application")).toEqual([]);
  ended.abort();
  await hearing;
});
