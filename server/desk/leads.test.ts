import { randomUUID } from "node:crypto";
import { text as textOf } from "node:stream/consumers";
import { expect, test } from "vitest";
import { parseLeadQuery } from "#core/lead-query.ts";
import { BOARD_MAX, type Lead, type LeadChange, type Stage, STAGES } from "#core/leads.ts";
import { NOW, openTestLeads } from "#tests/support/leads.ts";
import { mentionedIn } from "./notes.ts";

const query = (text = "") => parseLeadQuery(new URLSearchParams(text));
type Opened = Awaited<ReturnType<typeof openTestLeads>>;

async function found(
  { leads }: Opened,
  id: string,
  staff: Awaited<ReturnType<Opened["person"]>>,
): Promise<Lead> {
  const lead = await leads.find(id, staff);
  if (lead === null || !("timeline" in lead)) throw new Error("there is no such lead");
  return lead;
}

const replyTo = (lead: Lead, text = "Hello") => ({
  ...{ id: lead.draft.id, subject: "Your enquiry", text },
  ...{ lastSeen: lead.lastReply, close: false, stage: null },
});

const auditOf = async ({ database }: Opened) =>
  (await database.selectFrom("staff_audit").select(["action", "subject_id"]).execute()).map(
    ({ action, subject_id: id }) => `${action} ${id}`,
  );

test("lists each view, and counts them", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const first = await open.receive();
  const second = await open.receive();
  const spam = await open.receive({ verdict: "spam", channels: [] });
  const application = await open.receive({ kind: "application" });
  await open.receive({ kind: "subscription", fields: { email: "eve@example.com" } });
  await open.leads.change([first.id], { to: "assign", owner: admin.person.id }, admin);
  await open.leads.change([second.id], { to: "close" }, admin);
  await open.leads.change([application.id], { to: "answered-elsewhere" }, admin);
  const inView = async (view: string) => {
    const { rows, total } = await open.leads.list(query(`view=${view}`), admin);
    expect(total).toBe(rows.length);
    return rows.map(({ id }) => id).sort();
  };
  const sorted = (...ids: string[]) => ids.sort();
  expect(await inView("unanswered")).toEqual([first.id]);
  expect(await inView("mine")).toEqual([first.id]);
  expect(await inView("all")).toEqual(sorted(first.id, second.id, application.id));
  expect(await inView("applications")).toEqual([application.id]);
  expect(await inView("quarantine")).toEqual([spam.id]);
  expect(await inView("closed")).toEqual([second.id]);
  const { counts } = await open.leads.list(query(), admin);
  expect(counts).toEqual({ unanswered: 1, mine: 1, all: 3, applications: 1, quarantine: 1, closed: 1 });
});

test("lists applications by opening, those that wait longest first", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const apply = (opening: string, day: number) =>
    open.receive({
      kind: "application",
      receivedAt: new Date(Date.UTC(2026, 0, day)),
      fields: { career_id: opening, position: opening },
    });
  const [late, other, early] = [await apply("tester", 3), await apply("writer", 1), await apply("tester", 2)];
  const { rows } = await open.leads.list(query("view=applications"), admin);
  expect(rows.map(({ id }) => id)).toEqual([early.id, late.id, other.id]);
});

test("finds by words and by each filter", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const source = { page: "/contact-us", campaign: { utm_source: "newsletter" }, referrer: "" };
  await open.receive({ source });
  await open.receive({ kind: "application", verdict: "suspect", score: 4 });
  for (const [text, total] of [
    ["q=kit+SHO", 1],
    ["q=lindqvist", 1],
    ["q=emile", 1],
    ["q=test-0001", 1],
    ["q=ada@example", 1],
    ["q=boats", 0],
    ["q=%22%27%29+or", 0],
    ["kind=application", 1],
    ["opening=designer", 1],
    ["opening=general", 0],
    ["budget=%3C%245000", 1],
    ["service=Web+shop", 1],
    ["country=Sweden", 1],
    ["country=sweden%27--", 0],
    ["source=newsletter", 1],
    ["owner=nobody", 2],
    ["owner=me", 0],
    ["score_from=3", 1],
    ["score_to=2", 1],
    ["from=2026-03-02&to=2026-03-02", 2],
    ["from=2026-03-03", 0],
    ["verdict=suspect", 1],
    ["stage=new", 1],
  ] as const)
    expect([text, (await open.leads.list(query(`view=all&${text}`), admin)).total]).toEqual([text, total]);
});

test.each(["booked", "cancelled"] as const)("lists the %s call of a lead", async (state) => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const [booked, other] = [await open.receive(), await open.receive()];
  const at = "2026-03-09T10:00:00.000Z";
  await open.database
    .insertInto("call_booking")
    .values({
      ...{ id: randomUUID(), submission_id: booked.id, starts_at: at },
      minutes: 30,
      state,
      changed_at: at,
    })
    .execute();
  const { rows } = await open.leads.list(query("view=all"), sales);
  expect(new Map(rows.map(({ id, call }) => [id, call]))).toEqual(
    new Map([
      [booked.id, { at, minutes: 30, state }],
      [other.id, null],
    ]),
  );
  expect((await found(open, booked.id, sales)).call).toEqual({ at, minutes: 30, state });
});

test("the board shows the newest of each stage, and counts all", async () => {
  const open = await openTestLeads();
  const hr = await open.person("hr");
  const ids: string[] = [];
  for (let day = 1; day <= BOARD_MAX.rejected + 2; day++) {
    const receivedAt = new Date(Date.UTC(2026, 0, day));
    ids.push((await open.receive({ kind: "application", receivedAt })).id);
  }
  const [oldest = "", ...others] = ids;
  await open.leads.change(others, { to: "stage", stage: "rejected" }, hr);
  const board = await open.leads.board("designer", hr);
  const idsIn = (stage: Stage) => board.find((one) => one.stage === stage)?.rows.map(({ id }) => id);
  expect(board.map(({ stage, total }) => [stage, total])).toEqual(
    STAGES.map((stage) => [stage, stage === "new" ? 1 : stage === "rejected" ? others.length : 0]),
  );
  expect(idsIn("new")).toEqual([oldest]);
  expect(idsIn("rejected")).toEqual(others.slice(1).reverse());
  expect((await open.leads.board("", hr)).every(({ total }) => total === 0)).toBe(true);
  const { total } = await open.leads.list(query("view=applications&opening=designer&stage=rejected"), hr);
  expect(total).toBe(others.length);
});

test("pages through leads in the chosen order", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  for (let index = 0; index < 51; index++) {
    open.clock.now = NOW + index * 1000;
    await open.receive();
  }
  const second = await open.leads.list(query("view=all&page=2"), admin);
  expect(second).toMatchObject({ page: 2, pages: 2, total: 51 });
  expect(second.rows.map(({ reference }) => reference)).toEqual(["TEST-0001"]);
  expect((await open.leads.list(query("view=all&page=9"), admin)).page).toBe(2);
});

test("a reply stops the clock, continues the thread and is sent once", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id, reference } = await open.receive({ channels: ["mail-sales", "confirm-enquirer"] });
  const lead = await found(open, id, sales);
  open.clock.now += 60_000;
  expect(await open.leads.send(id, replyTo(lead), sales)).toBeNull();
  expect(await open.leads.send(id, replyTo(lead), sales)).toBeNull();
  const replied = await found(open, id, sales);
  expect(replied.answeredAt).toBe(new Date(open.clock.now).toISOString());
  expect(replied.timeline.map(({ kind }) => kind)).toEqual(["received", "reply"]);
  const outbox = await open.database.selectFrom("outbox").selectAll().execute();
  const confirmation = outbox.find(({ channel }) => channel === "confirm-enquirer");
  const event = await open.database
    .selectFrom("lead_event")
    .select("facts")
    .where("kind", "=", "reply")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(event.facts ?? "")).toEqual({ subject: "Your enquiry", earlier: [confirmation?.id] });
  expect(outbox.filter(({ channel }) => channel === "reply").map(({ id: delivery }) => delivery)).toEqual([
    lead.draft.id,
  ]);
  expect(open.woken.outbox).toBeGreaterThan(0);
  expect(await auditOf(open)).toEqual([`saw-lead ${reference}`, `replied ${reference}`].sort().reverse());
});

test("stops a reply that crosses another, and keeps what was typed", async () => {
  const open = await openTestLeads();
  const [ada, ben] = [await open.person("sales"), await open.person("sales")];
  const { id } = await open.receive();
  const [seenByAda, seenByBen] = [await found(open, id, ada), await found(open, id, ben)];
  const results = await Promise.all([
    open.leads.send(id, replyTo(seenByAda, "from Ada"), ada),
    open.leads.send(id, replyTo(seenByBen, "from Ben"), ben),
  ]);
  expect(results.filter((result) => result === null)).toHaveLength(1);
  expect(results).toContain("crossed");
  const stopped = results[0] === "crossed" ? ada : ben;
  const again = await found(open, id, stopped);
  expect(again.draft.text).toMatch(/^from /);
  expect(await open.leads.send(id, replyTo(again), stopped)).toBeNull();
});

test("refuses a reply without subject or text, or with too much of it", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id } = await open.receive();
  const lead = await found(open, id, sales);
  for (const [problem, change] of [
    ["no-subject", { subject: " \n" }],
    ["no-text", { text: "  " }],
    ["too-long", { text: "x".repeat(20_001) }],
  ] as const)
    expect(await open.leads.send(id, { ...replyTo(lead), ...change }, sales)).toBe(problem);
  expect((await found(open, id, sales)).answeredAt).toBeNull();
});

test("a reply goes to its sender only, with a subject of one line", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id } = await open.receive();
  const subject = "Hello\r\nBcc: eve@example.com\u001b[31m";
  expect(await open.leads.send(id, { ...replyTo(await found(open, id, sales)), subject }, sales)).toBeNull();
  const { timeline } = await found(open, id, sales);
  expect(timeline.at(-1)).toMatchObject({ subject: "Hello Bcc: eve@example.com [31m" });
});

test("a dead reply can be sent again", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id } = await open.receive();
  const lead = await found(open, id, sales);
  await open.leads.send(id, replyTo(lead), sales);
  const delivery = lead.draft.id;
  expect(await open.leads.resend(id, delivery, sales)).toBe("not-dead");
  await open.database
    .updateTable("outbox")
    .set({ state: "dead", attempts: 101 })
    .where("id", "=", delivery)
    .execute();
  const dead = (await found(open, id, sales)).timeline.at(-1);
  expect(dead).toMatchObject({ kind: "reply", delivery: { state: "dead", canResend: true } });
  expect(await open.leads.resend(id, delivery, sales)).toBeNull();
  const row = await open.database
    .selectFrom("outbox")
    .select(["state", "attempts"])
    .where("id", "=", delivery)
    .executeTakeFirst();
  expect(row).toEqual({ state: "waiting", attempts: 0 });
});

test("fills in templates of the kind", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin", [], "Grace");
  const enquiry = await open.receive({ fields: { email: "x@example.com", name: "{sender} Lee" } });
  expect(await open.leads.templates(enquiry.id, admin)).toEqual([
    {
      ...{ id: "first", title: "First answer", stage: null },
      subject: `Your enquiry ${enquiry.reference}`,
      text: "Hello {sender},\n\nGrace",
    },
  ]);
  const application = await open.receive({ kind: "application" });
  expect(await open.leads.templates(application.id, admin)).toMatchObject([
    { stage: "rejected", subject: "Your application for Designer" },
  ]);
});

test("adds a note once, and mails those it mentions who may read it", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const grace = await open.person("sales", [], "Grace Hopper");
  await open.person("hr", [], "Henry");
  const { id } = await open.receive();
  const note = { id: randomUUID(), text: "@grace hopper, please call. @Henry too; zeppelin" };
  expect(await open.leads.note(id, note, sales)).toBeNull();
  expect(await open.leads.note(id, note, sales)).toBeNull();
  const { timeline } = await found(open, id, sales);
  expect(timeline.filter(({ kind }) => kind === "note")).toMatchObject([
    { text: note.text, mentions: [{ id: grace.person.id }] },
  ]);
  const mails = await open.database.selectFrom("staff_mail").select(["kind", "email", "event_id"]).execute();
  expect(mails).toEqual([{ kind: "mention", email: grace.person.email, event_id: note.id }]);
  expect((await open.leads.list(query("q=zeppelin"), sales)).total).toBe(1);
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

test("finds the longest of the names after '@'", () => {
  const people = [{ name: "Ann" }, { name: "Ann Lee" }, { name: "Bob" }];
  expect(mentionedIn("@Ann Lee and @bob!", people)).toEqual([{ name: "Ann Lee" }, { name: "Bob" }]);
  expect(mentionedIn("@Anna, mail ann@Bobsleigh.example", people)).toEqual([]);
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
  expect((await open.leads.list(query(), sales)).total).toBe(1);
});

test("refuses a change of what has changed since, and owners who may not read it", async () => {
  const open = await openTestLeads();
  const [sales, hr] = [await open.person("sales"), await open.person("hr")];
  const { id } = await open.receive();
  const { version } = await found(open, id, sales);
  await open.leads.change([id], { to: "assign", owner: sales.person.id }, sales, version);
  const late = await open.leads.change([id], { to: "assign", owner: null }, sales, version);
  expect(late).toMatchObject({ crossed: 1, done: 0 });
  const toHr = await open.leads.change([id], { to: "assign", owner: hr.person.id }, sales);
  expect(toHr).toMatchObject({ refused: 1 });
  expect(await open.leads.change([randomUUID()], { to: "close" }, sales)).toMatchObject({ gone: 1 });
});

test("erases a lead without a copy, and says so afterwards", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { id, reference } = await open.receive({ channels: [] });
  const lead = await found(open, id, admin);
  await open.leads.note(id, { id: randomUUID(), text: "secret zeppelin" }, admin);
  await open.leads.send(id, replyTo(lead), admin);
  await open.leads.saveDraft(id, { id: randomUUID(), subject: "", text: "draft" }, admin);
  expect(await open.leads.erase(id, "TEST-9999", admin)).toBe("wrong-reference");
  expect(await open.leads.erase(id, ` ${reference.toLowerCase()} `, admin)).toBeNull();
  expect(await open.leads.find(id, admin)).toMatchObject({ reference });
  expect(await open.leads.find(randomUUID(), admin)).toBeNull();
  expect(await open.leads.erase(id, reference, admin)).toBe("gone");
  for (const table of ["submission", "outbox", "lead", "lead_text", "lead_event", "lead_draft"] as const)
    expect(await open.database.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await open.leads.list(query("view=all&q=zeppelin"), admin)).total).toBe(0);
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
  expect((await found(open, id, ada)).others).toHaveLength(1);
  await open.leads.leave(id, ben);
  expect((await found(open, id, ada)).others).toEqual([]);
});

test("tells what has changed to those who may see it", async () => {
  const open = await openTestLeads();
  const [hr, sales] = [await open.person("hr"), await open.person("sales")];
  const ended = new AbortController();
  const news = open.leads.news(hr, ended.signal)[Symbol.asyncIterator]();
  const next = news.next();
  // On Postgres a message may come before the channel is open, so that there is one more of each.
  await open.receive();
  const { id } = await open.receive({ kind: "application" });
  await open.leads.change([(await open.receive()).id], { to: "close" }, sales);
  expect((await next).value).toMatchObject({ kind: "application", id });
  ended.abort();
  expect((await news.next()).done).toBe(true);
});

test("exports what matches without formulas, and writes it into the audit log", async () => {
  const open = await openTestLeads();
  const [sales, admin] = [await open.person("sales"), await open.person("admin")];
  await open.receive({ fields: { email: "x@example.com", name: "=1+1" } });
  const { id } = await open.receive({ kind: "application" });
  const csvOf = async (staff: typeof sales, what = { ...query("view=all") }) =>
    textOf((await open.leads.export(what, staff)).body as never);
  const csv = await csvOf(sales);
  expect(csv.split("\r\n")).toHaveLength(3);
  expect(csv).toContain("'=1+1");
  expect(csv).not.toContain("Brandt");
  expect(await textOf((await open.leads.export({ ids: [id] }, admin)).body as never)).toContain("Brandt");
  expect((await auditOf(open)).filter((entry) => entry.startsWith("exported"))).toHaveLength(2);
});

test("views are saved for one person", async () => {
  const open = await openTestLeads();
  const [ada, ben] = [await open.person("sales"), await open.person("sales")];
  const { savedViews } = open.leads;
  const id = await savedViews.create({ name: " Late  ones ", query: "view=all&page=3&x=1" }, ada);
  expect(await savedViews.list(ada)).toEqual([{ id, name: "Late ones", query: "view=all" }]);
  expect(await savedViews.create({ name: "Late ones", query: "" }, ada)).toBeNull();
  expect(await savedViews.create({ name: "", query: "" }, ada)).toBeNull();
  expect(await savedViews.list(ben)).toEqual([]);
  expect(await savedViews.rename(id ?? "", "Mine", ben)).toBe(false);
  expect(await savedViews.remove(id ?? "", ben)).toBe(false);
  expect(await savedViews.rename(id ?? "", "Mine", ada)).toBe(true);
  expect(await savedViews.remove(id ?? "", ada)).toBe(true);
});

test("writes once an hour that a lead was opened, and that leads were searched", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id, reference } = await open.receive();
  const read = async () => {
    await found(open, id, sales);
    await open.leads.list(query("q=ada"), sales);
    await open.leads.list(query(), sales);
  };
  await read();
  await read();
  const once = [`saw-lead ${reference}`, "searched null"];
  expect((await auditOf(open)).sort()).toEqual(once);
  open.clock.now += 61 * 60_000;
  await read();
  expect((await auditOf(open)).sort()).toEqual([...once, ...once].sort());
});

test("erasing removes saved views that name the person", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { id, reference } = await open.receive();
  const { savedViews } = open.leads;
  for (const [name, text] of [
    ["Her", "q=ada%40example.com"],
    ["Mails of Ada Lindqvist", "view=all"],
    ["One", `q=${reference}`],
    ["Shops", "q=shop+ada"],
  ] as const)
    await savedViews.create({ name, query: text }, admin);
  await open.leads.erase(id, reference, admin);
  expect((await savedViews.list(admin)).map(({ name }) => name)).toEqual(["Shops"]);
});

test.each([
  ["infected", "infected"],
  ["waiting", "waiting for the virus scan"],
] as const)("withholds a file that is %s", async (scan, why) => {
  const open = await openTestLeads();
  const hr = await open.person("hr");
  const file = { key: "key", name: "cv.pdf", type: "pdf", size: 3, scan } as const;
  const { id } = await open.receive({ kind: "application", file });
  expect(await open.openFile(id, hr)).toBe(why);
  expect((await found(open, id, hr)).file?.withheld).toBe(why);
});

test("gives out a clean file under a name of its own", async () => {
  const open = await openTestLeads();
  const hr = await open.person("hr");
  open.files.set("key", "cv");
  const file = { key: "key", name: "../staff/cv.pdf", type: "pdf", size: 2, scan: "clean" } as const;
  const { id, reference } = await open.receive({ kind: "application", file });
  const opened = await open.openFile(id, hr);
  if (opened === null || typeof opened === "string") throw new Error("no file");
  expect(opened).toMatchObject({ name: `resume-${reference}.pdf`, type: "application/pdf", isPdf: true });
  expect(await textOf(opened.content)).toBe("cv");
  expect(await auditOf(open)).toContain(`opened-resume ${reference}`);
});

test("lists leads of an older version", async () => {
  const open = await openTestLeads();
  const admin = await open.person("admin");
  const { id } = await open.receive();
  await open.database.deleteFrom("lead").execute();
  await open.database.deleteFrom("lead_text").execute();
  const again = await openTestLeads({ database: open.database, databaseUrl: null });
  expect((await again.leads.list(query("q=shop"), admin)).rows.map((row) => row.id)).toEqual([id]);
});
