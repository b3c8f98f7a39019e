import { expect, test } from "vitest";
import { auditOf, findLead, openTestLeads, replyTo } from "#tests/support/leads.ts";

test("a reply continues the thread, is queued once, and is no answer before it is delivered", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id, reference } = await open.receive({ channels: ["mail-sales", "confirm-enquirer"] });
  const lead = await findLead(open, id, sales);
  open.clock.now += 60_000;
  expect(await open.leads.send(id, replyTo(lead), sales)).toBeNull();
  expect(await open.leads.send(id, replyTo(lead), sales)).toBeNull();
  const replied = await findLead(open, id, sales);
  expect(replied).toMatchObject({ answeredAt: null, isSending: true, isUndelivered: false });
  expect(replied.timeline.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["received", "reply", "assigned"]),
  );
  const outbox = await open.database.selectFrom("outbox").selectAll().execute();
  const confirmation = outbox.find(({ channel }) => channel === "confirm-enquirer");
  const event = await open.database
    .selectFrom("lead_event")
    .select("facts")
    .where("kind", "=", "reply")
    .executeTakeFirstOrThrow();
  expect(JSON.parse(event.facts ?? "")).toMatchObject({
    subject: "Your enquiry",
    earlier: [confirmation?.id],
  });
  expect(outbox.filter(({ channel }) => channel === "reply").map(({ id: delivery }) => delivery)).toEqual([
    lead.draft.id,
  ]);
  expect(open.woken.outbox).toBeGreaterThan(0);
  expect(await auditOf(open)).toEqual([
    `saw-lead ${reference}`,
    `replied ${reference}`,
    `assigned ${reference}`,
  ]);
});

test("stops a reply that crosses another, and keeps what was typed", async () => {
  const open = await openTestLeads();
  const [ada, ben] = [await open.person("sales"), await open.person("sales")];
  const { id } = await open.receive();
  const [seenByAda, seenByBen] = [await findLead(open, id, ada), await findLead(open, id, ben)];
  const results = await Promise.all([
    open.leads.send(id, replyTo(seenByAda, "from Ada"), ada),
    open.leads.send(id, replyTo(seenByBen, "from Ben"), ben),
  ]);
  expect(results.filter((result) => result === null)).toHaveLength(1);
  expect(results).toContain("crossed");
  const stopped = results[0] === "crossed" ? ada : ben;
  const again = await findLead(open, id, stopped);
  expect(again.draft.text).toMatch(/^from /);
  expect(await open.leads.send(id, replyTo(again), stopped)).toBeNull();
});

test("refuses a reply without subject or text, or with too much of it", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id } = await open.receive();
  const lead = await findLead(open, id, sales);
  for (const [problem, change] of [
    ["no-subject", { subject: " \n" }],
    ["no-text", { text: "  " }],
    ["too-long", { text: "x".repeat(20_001) }],
  ] as const)
    expect(await open.leads.send(id, { ...replyTo(lead), ...change }, sales)).toBe(problem);
  expect((await findLead(open, id, sales)).answeredAt).toBeNull();
});

test("a reply goes to its sender only, with a subject of one line", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id } = await open.receive();
  const subject = "Hello\r\nBcc: eve@example.com\u001b[31m";
  expect(
    await open.leads.send(id, { ...replyTo(await findLead(open, id, sales)), subject }, sales),
  ).toBeNull();
  const { timeline } = await findLead(open, id, sales);
  expect(timeline.find(({ kind }) => kind === "reply")).toMatchObject({
    subject: "Hello Bcc: eve@example.com [31m",
  });
});

test("a dead reply can be sent again", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id } = await open.receive();
  const lead = await findLead(open, id, sales);
  await open.leads.send(id, replyTo(lead), sales);
  const delivery = lead.draft.id;
  expect(await open.leads.resend(id, delivery, sales)).toBe("not-dead");
  await open.database
    .updateTable("outbox")
    .set({ state: "dead", attempts: 101 })
    .where("id", "=", delivery)
    .execute();
  const dead = (await findLead(open, id, sales)).timeline.find(({ kind }) => kind === "reply");
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
      ...{ id: "first", title: "First answer", stage: null, isOwn: false },
      subject: `Your enquiry ${enquiry.reference}`,
      text: "Hello {sender},\n\nGrace",
    },
  ]);
  const application = await open.receive({ kind: "application" });
  expect(await open.leads.templates(application.id, admin)).toMatchObject([
    { stage: "rejected", subject: "Your application for Designer" },
  ]);
});
