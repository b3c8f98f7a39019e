import { expect, test } from "vitest";
import { createTrustedTime } from "#server/config/clock.ts";
import { claim } from "#server/leads/outbox-rows.ts";
import { openLog } from "#server/metrics/log.ts";
import { auditOf, findLead, leadQuery, openTestLeads, replyTo } from "#tests/support/leads.ts";

const LANE = { is: "in", channels: ["reply"], scans: null } as const;

async function openWithReply(change: Partial<ReturnType<typeof replyTo>> = {}) {
  const open = await openTestLeads();
  const sales = await open.person("sales", [], "Ada");
  const { id, reference } = await open.receive();
  const before = await findLead(open, id, sales);
  const reply = { ...replyTo(before, "We build zeppelins"), ...change };
  expect(await open.leads.send(id, reply, sales)).toBeNull();
  const time = createTrustedTime(open.clock, open.clock);
  const claimReply = () => claim({ store: open.store, time, log: openLog("silent") }, LANE);
  const read = () => findLead(open, id, sales);
  return { ...open, open, sales, id, reference, reply, before, read, claimReply };
}

test("a reply is sent after ten seconds, and can be taken back by its author until then", async () => {
  const { open, id, sales, person, reply, read, claimReply, clock } = await openWithReply();
  const ben = await person("sales", [], "Ben");
  const sendsAt = new Date(clock.now + 10_000).toISOString();
  const sent = (lead: Awaited<ReturnType<typeof read>>) => lead.timeline.find((one) => one.id === reply.id);
  expect(sent(await read())).toMatchObject({ sendsAt, canTakeBack: true });
  expect(sent(await findLead(open, id, ben))).toMatchObject({ sendsAt, canTakeBack: false });
  expect(await open.leads.takeBack(id, reply.id, ben)).toBeNull();
  clock.now += 9999;
  expect(await claimReply()).toBeNull();
  clock.now += 1;
  expect(await claimReply()).toMatchObject({ id: reply.id });
  expect(sent(await read())).toMatchObject({
    sendsAt: null,
    canTakeBack: false,
    delivery: { state: "waiting" },
  });
  expect(await open.leads.takeBack(id, reply.id, sales)).toBe("sent");
});

test("taking back restores the draft and what the reply changed, and sends nothing", async () => {
  const all = await openWithReply({ close: true });
  const { open, id, reference, sales, reply, before, read, claimReply, clock, leads } = all;
  expect(await read()).toMatchObject({ status: "closed", owner: { id: sales.person.id } });
  clock.now += 5000;
  expect(await leads.takeBack(id, reply.id, sales)).toBeNull();
  expect(await leads.takeBack(id, reply.id, sales)).toBeNull();
  const after = await read();
  expect(after).toMatchObject({ status: "open", owner: null, isSending: false, answeredAt: null });
  expect(after.draft).toMatchObject({ id: reply.id, subject: reply.subject, text: reply.text });
  expect(after.timeline.filter(({ kind }) => kind === "reply" || kind === "taken-back")).toMatchObject([
    { kind: "taken-back", by: { name: "Ada" } },
  ]);
  expect(await auditOf(open)).toContain(`took-back ${reference}`);
  expect((await leads.list(leadQuery("view=all&q=zeppelins"), sales)).total).toBe(0);
  clock.now += 60_000;
  expect(await claimReply()).toBeNull();
  // The same request again, as a browser may repeat it.
  expect(await leads.send(id, { ...reply, lastSeen: before.lastMessage }, sales)).toBe("crossed");
  expect(await leads.send(id, replyTo(await read()), sales)).toBeNull();
  clock.now += 10_000;
  expect(await claimReply()).toMatchObject({ id: reply.id });
});

test("taking back keeps what was written since, behind the reply", async () => {
  const { id, sales, reply, read, leads } = await openWithReply();
  const next = (await read()).draft.id;
  await leads.saveDraft(id, { id: next, subject: "Next", text: "One more thing", seen: null }, sales);
  await leads.takeBack(id, reply.id, sales);
  expect((await read()).draft.text).toBe("We build zeppelins\n\nOne more thing");
});

test("of a claim and a take-back at once, exactly one wins", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, sales, reply, claimReply, clock, leads, read } = await openWithReply();
    clock.now += 10_000;
    const [claimed, problem] = await Promise.all([claimReply(), leads.takeBack(id, reply.id, sales)]);
    expect(claimed === null).toBe(problem === null);
    expect((await read()).draft.text).toBe(problem === null ? reply.text : "");
  }
});

test("a reply makes its writer the owner of a lead without one, which can be undone", async () => {
  const { open, id, reference, sales, read, leads } = await openWithReply();
  expect((await read()).owner).toMatchObject({ name: "Ada" });
  expect(await auditOf(open)).toContain(`assigned ${reference}`);
  const { timeline } = await read();
  const assigned = timeline.find(({ kind }) => kind === "assigned");
  expect(assigned).toMatchObject({ undo: "possible", from: null, to: { name: "Ada" } });
  expect(await leads.undo([assigned?.id ?? ""], sales)).toMatchObject({ done: 1 });
  expect((await read()).owner).toBeNull();
  const ben = await open.person("sales", [], "Ben");
  await leads.change([id], { to: "assign", owner: ben.person.id }, sales);
  await leads.send(id, replyTo(await read()), sales);
  expect((await read()).owner).toMatchObject({ name: "Ben" });
});
