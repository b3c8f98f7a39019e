import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { openIncoming } from "#tests/support/incoming.ts";
import { findLead, leadQuery, openTestLeads, replyTo } from "#tests/support/leads.ts";

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** An enquiry that sales has answered and closed. */
async function openAnswered(environment: Record<string, string> = {}) {
  const open = await openTestLeads();
  const incoming = openIncoming(open, environment);
  const sales = await open.person("sales");
  const { id, reference } = await open.receive();
  await open.leads.change([id], { to: "assign", owner: sales.person.id }, sales);
  await open.leads.change([id], { to: "answered-elsewhere" }, sales);
  await open.leads.change([id], { to: "close" }, sales);
  open.clock.now += 3 * DAY;
  const tags = [incoming.tagOf(reference)];
  const find = () => findLead(open, id, sales);
  const kinds = async () => (await find()).timeline.map(({ kind }) => kind);
  return { open, ...incoming, sales, id, reference, tags, find, kinds };
}

test("an answer opens the lead again, starts the clock, and tells the owner", async () => {
  const { open, take, tags, find, sales } = await openAnswered();
  const text = "Yes, please.\n\nOn 28.11.2026 at 14:00, Larkfield wrote:\n> Shall we?";
  await take({ tags, text, subject: "Re: Offer" });
  const lead = await find();
  expect(lead).toMatchObject({
    ...{ status: "open", waiting: "us", threadSubject: "Re: Offer" },
    dueAt: new Date(open.clock.now + DAY).toISOString(),
  });
  const [message, reopened] = lead.timeline.slice(-2);
  expect(message).toMatchObject({
    ...{ kind: "incoming", by: null, isProven: true, isCut: false, subject: "Re: Offer" },
    from: { name: "Ada Lindqvist", address: "ada@example.com" },
    ...{ text: "Yes, please.", quoted: expect.stringContaining("> Shall we?") },
  });
  expect(reopened).toMatchObject({ kind: "reopened", by: null });
  expect(lead.lastMessage).toBe(message?.id);
  const notices = await open.database.selectFrom("staff_notice").select(["cause", "person_id"]).execute();
  expect(notices).toContainEqual({ cause: "answered", person_id: sales.person.id });
});

test("the words of a message are found, those that it quotes are not", async () => {
  const { open, take, tags, sales } = await openAnswered();
  await take({ tags, text: "Zeppelin\n\n> Quagmire", subject: "Marzipan" });
  const find = async (q: string) => (await open.leads.list(leadQuery(`view=all&q=${q}`), sales)).total;
  expect([await find("zeppelin"), await find("marzipan"), await find("quagmire")]).toEqual([1, 1, 0]);
});

test("a reply that crosses an answer is stopped, and then continues its thread", async () => {
  const { open, take, tags, id, find, sales } = await openAnswered();
  const seen = await find();
  await take({ tags, messageId: "answer@example.com" });
  expect(await open.leads.send(id, replyTo(seen), sales)).toBe("crossed");
  open.clock.now += HOUR;
  expect(await open.leads.send(id, replyTo(await find()), sales)).toBeNull();
  const { facts } = await open.database
    .selectFrom("lead_event")
    .select("facts")
    .where("kind", "=", "reply")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(facts ?? "")).toMatchObject({ earlier: ["answer@example.com"] });
});

test("the subject of the thread wins over a template's, and over that of a message that proves nothing", async () => {
  const { open, take, tags, id, reference, sales } = await openAnswered();
  await take({ tags, subject: "AW: RE: Our shop" });
  const subjectOf = async () => (await open.leads.templates(id, sales))[0]?.subject;
  expect(await subjectOf()).toBe("Re: Our shop");
  await take({ subject: `About ${reference}` });
  expect(await subjectOf()).toBe("Re: Our shop");
});

test.each(["automatic", "list", "ours"] as const)(
  "a message of kind %s is noted, and opens nothing",
  async (kind) => {
    const { open, take, tags, find, kinds } = await openAnswered();
    await take({ tags, kind, text: "I'm away." });
    expect(await find()).toMatchObject({ status: "closed", waiting: null });
    expect((await kinds()).at(-1)).toBe("automatic");
    expect(
      await open.database
        .selectFrom("staff_notice")
        .select("cause")
        .where("cause", "=", "answered")
        .execute(),
    ).toEqual([]);
    await take({ kind });
    await take({ kind, from: null });
    expect(await open.database.selectFrom("lead").select("reference").execute()).toHaveLength(1);
  },
);

test("a colleague's own message is shown, and does not ask us for a reply", async () => {
  const { take, tags, find, kinds, sales } = await openAnswered();
  await take({ tags, from: { name: "Sam", address: sales.person.email.toUpperCase() } });
  expect(await find()).toMatchObject({ status: "closed" });
  expect((await kinds()).at(-1)).toBe("incoming");
});

test("a quarantined lead stays where it is", async () => {
  const { open, take, tags, find, id, sales } = await openAnswered();
  await open.leads.change([id], { to: "mark-spam" }, sales);
  await take({ tags });
  expect(await find()).toMatchObject({ status: "quarantined" });
});

test("messages without end are kept, but ask for nothing", async () => {
  const { open, take, tags, find, id, sales } = await openAnswered();
  for (let sent = 0; sent < 11; sent++) await take({ tags });
  await open.leads.change([id], { to: "close" }, sales);
  await take({ tags });
  expect(await find()).toMatchObject({ status: "closed" });
  open.clock.now += 2 * HOUR;
  await take({ tags });
  expect(await find()).toMatchObject({ status: "open" });
});

test("what matches nothing is a new enquiry by email, with what it says and a confirmation", async () => {
  const open = await openTestLeads();
  const { take } = openIncoming(open);
  const admin = await open.person("admin");
  await take({
    subject: "A shop",
    text: "We sell kites and need a shop.",
    from: { name: "Kim Lee", address: "Kim@example.com" },
  });
  const { id } = await open.database
    .selectFrom("lead")
    .select("submission_id as id")
    .executeTakeFirstOrThrow();
  const lead = await findLead(open, id, admin);
  expect(lead).toMatchObject({
    ...{ kind: "enquiry", name: "Kim Lee", email: "kim@example.com", status: "open", source: "By email" },
    ...{ subject: "We sell kites and need a shop.", threadSubject: "Re: A shop" },
  });
  expect(lead.fields).toContainEqual({ label: "Phone", value: "Not given", kind: "line", about: "person" });
  expect(lead.timeline.map(({ kind }) => kind)).toEqual(["received", "incoming"]);
  expect(lead.deliveries.map(({ name }) => name).sort()).toEqual([
    ...["Confirmation to the sender", "Email to sales"],
  ]);
});

test("a message to HR is a new application, with its resume", async () => {
  const open = await openTestLeads();
  const { take } = openIncoming(open);
  const hr = await open.person("hr");
  const files = [
    { name: "photo.jpg", type: "image/jpeg", size: 10, key: randomUUID() },
    { name: "CV.PDF", type: "application/pdf", size: 20, key: randomUUID() },
  ];
  await take({ area: "applications", files, text: "Here I am." });
  const { id } = await open.database
    .selectFrom("lead")
    .select("submission_id as id")
    .executeTakeFirstOrThrow();
  const lead = await findLead(open, id, hr);
  expect(lead).toMatchObject({ kind: "application", stage: "new", file: { name: "CV.PDF", isPdf: true } });
  expect(lead.timeline.at(-1)).toMatchObject({
    text: "Here I am.",
    files: [{ name: "CV.PDF" }, { name: "photo.jpg" }],
  });
});

test("spam by email is quarantined, and no confirmation goes where it would loop", async () => {
  const open = await openTestLeads();
  const { take } = openIncoming(open);
  const spam =
    "Cheap viagra pills and casino bonus! To unsubscribe click http://a.example http://b.example http://c.example http://d.example http://e.example";
  await take({ text: spam, from: { name: "www.pills.com", address: "spam@example.com" } });
  await take({ from: { name: "Shop", address: "no-reply@shop.example" } });
  const leads = await open.database.selectFrom("lead").select(["name", "status"]).orderBy("name").execute();
  expect(leads).toEqual([
    { name: "Shop", status: "open" },
    { name: "www.pills.com", status: "quarantined" },
  ]);
  const sent = await open.database.selectFrom("outbox").select("channel").execute();
  expect(sent.map(({ channel }) => channel)).toEqual(["mail-sales"]);
});

test("a message that a colleague forwards is a lead of its sender", async () => {
  const open = await openTestLeads();
  const { take } = openIncoming(open);
  const sales = await open.person("sales");
  await take({
    from: { name: "Sam", address: sales.person.email },
    subject: "Fwd: A shop",
    text: "Please take this.\n\n---------- Forwarded message ---------\nFrom: Kim Lee <kim@customer.example>\nDate: Sat, Nov 28, 2026 at 2:00 PM\nSubject: A shop\nTo: <sam@larkfield.example>\n\nWe need a shop.",
  });
  const { id } = await open.database
    .selectFrom("lead")
    .select("submission_id as id")
    .executeTakeFirstOrThrow();
  expect(await findLead(open, id, sales)).toMatchObject({
    ...{ name: "Kim Lee", email: "kim@customer.example", subject: "We need a shop." },
  });
});

test("files and the original are given out to those who may read the lead, and audited", async () => {
  const { open, take, tags, find, sales } = await openAnswered();
  const key = randomUUID();
  open.files.set(key, "a plan");
  await take({ tags, files: [{ name: "plan.pdf.exe", type: "text/html", size: 6, key }] });
  const event = (await find()).timeline.find(({ kind }) => kind === "incoming");
  if (event?.kind !== "incoming") throw new Error("there is no message");
  const [, , , , file = ""] = event.files[0]?.url.split("/").slice(-5) ?? [];
  const opened = await open.openIncomingFile(event.id, file, sales);
  expect(opened).toMatchObject({
    name: expect.stringMatching(/^attachment-.*\.bin$/),
    type: "application/octet-stream",
  });
  expect(await open.openOriginal(event.id, sales)).toMatchObject({ name: expect.stringMatching(/\.eml$/) });
  const hr = await open.person("hr");
  expect(await open.openIncomingFile(event.id, file, hr)).toBeNull();
  expect(await open.openOriginal(event.id, hr)).toBeNull();
  const actions = await open.database.selectFrom("staff_audit").select("action").execute();
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(["opened-attachment", "opened-message"]),
  );
  for (const scan of ["waiting", "infected"] as const) {
    await open.database.updateTable("inbound_file").set({ scan }).execute();
    expect(await open.openIncomingFile(event.id, file, sales)).toMatch(/scan|infected/);
    expect(await open.openOriginal(event.id, sales)).toMatch(/scan|infected/);
    expect((await find()).timeline).toContainEqual(
      expect.objectContaining({ kind: "incoming", original: null }),
    );
  }
});

test("a lead by email is not handed over to a back end that asks for what it lacks", async () => {
  const open = await openTestLeads();
  const { take } = openIncoming(open, { FAIRLEAD_API_BASE: "https://api.example" });
  await take({ from: { name: "Kim", address: "no-reply@example.com" } });
  const sent = await open.database.selectFrom("outbox").select("channel").execute();
  expect(sent.map(({ channel }) => channel)).toEqual(["mail-sales"]);
});
