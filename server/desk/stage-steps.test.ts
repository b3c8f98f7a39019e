import { expect, test } from "vitest";
import { parseLeadQuery } from "#core/lead-query.ts";
import { type Outcome, VALUE_MAX } from "#core/outcome.ts";
import { ENQUIRY_STAGES } from "#core/stages.ts";
import { findLead, leadQuery, openTestLeads, replyTo } from "#tests/support/leads.ts";

async function openApplication() {
  const open = await openTestLeads();
  const hr = await open.person("hr");
  const { id } = await open.receive({ kind: "application" });
  const move = (stage: string) => open.leads.change([id], { to: "stage", stage }, hr);
  const now = async () => {
    const { stage, status } = await findLead(open, id, hr);
    return `${stage} ${status}`;
  };
  return { open, hr, id, move, now };
}

test.each(["hired", "rejected"])(
  "an application that is %s is closed, and undo opens it again",
  async (end) => {
    const { open, hr, move, now } = await openApplication();
    await move("interview");
    const { events } = await move(end);
    expect(await now()).toBe(`${end} closed`);
    expect(await open.leads.undo(events, hr)).toMatchObject({ done: 1 });
    expect(await now()).toBe("interview open");
  },
);

test("an application that leaves its end is open, and closed again when that is undone", async () => {
  const { open, hr, move, now } = await openApplication();
  await move("rejected");
  const { events } = await move("offer");
  expect(await now()).toBe("offer open");
  await open.leads.undo(events, hr);
  expect(await now()).toBe("rejected closed");
});

test("an application that is reopened goes back to the stage before its end, and undo restores both", async () => {
  const { open, hr, id, move, now } = await openApplication();
  await move("interview");
  await move("hired");
  await move("rejected");
  const { events } = await open.leads.change([id], { to: "reopen" }, hr);
  expect(await now()).toBe("interview open");
  await open.leads.undo(events, hr);
  expect(await now()).toBe("rejected closed");
});

test("a closed application stays closed while it moves between other stages", async () => {
  const { open, hr, id, move, now } = await openApplication();
  await open.leads.change([id], { to: "close" }, hr);
  await move("screening");
  expect(await now()).toBe("screening closed");
});

test("a reply that rejects closes the application, and taking it back opens it", async () => {
  const { open, hr, id, now } = await openApplication();
  const reply = { ...replyTo(await findLead(open, id, hr)), stage: "rejected", close: true };
  expect(await open.leads.send(id, reply, hr)).toBeNull();
  expect(await now()).toBe("rejected closed");
  expect(await open.leads.takeBack(id, reply.id, hr)).toBeNull();
  expect(await now()).toBe("new open");
});

test("an opening's own stages replace the usual ones, and one it no longer has stays on the board", async () => {
  const { open, hr, id, move, now } = await openApplication();
  await move("screening");
  const current = { ...open.content.current };
  const [opening] = current.openings;
  if (opening === undefined) throw new Error("the site has no openings");
  current.openings = [{ ...opening, slug: "designer", stages: ["Coding task", "Interview"] }];
  Object.assign(open.content, { current });
  expect(await move("offer")).toMatchObject({ refused: 1 });
  const shown = (await open.leads.board({ kind: "application", opening: "designer" }, hr)).map(
    ({ stage }) => stage,
  );
  expect(shown).toEqual(["new", "Coding task", "interview", "screening", "hired", "rejected"]);
  expect(await move("Coding task")).toMatchObject({ done: 1 });
  expect(await now()).toBe("Coding task open");
  expect((await findLead(open, id, hr)).stages).toEqual([
    ...["new", "Coding task", "interview", "hired", "rejected"],
  ]);
});

async function openEnquiry() {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const { id } = await open.receive();
  const move = (stage: string, outcome?: Partial<Outcome>) =>
    open.leads.change([id], { to: "stage", stage, ...(outcome && { outcome }) }, sales);
  const stored = () =>
    open.store.read((reader) =>
      reader
        .selectFrom("lead")
        .select(["stage", "status", "qualified_at", "won_at", "estimated_value", "lost_reason", "lost_note"])
        .where("submission_id", "=", id)
        .executeTakeFirstOrThrow(),
    );
  return { open, sales, id, move, stored };
}

test("an enquiry goes from new to won with its value, and undo restores each step", async () => {
  const { open, sales, id, move, stored } = await openEnquiry();
  expect((await findLead(open, id, sales)).stages).toEqual(ENQUIRY_STAGES);
  const start = await stored();
  expect(start).toMatchObject({ stage: "new", status: "open", qualified_at: null });
  await move("qualified");
  const qualified = await stored();
  await move("proposal", { value: 12_000 });
  const { events } = await move("won", { value: 15_000 });
  const won = await stored();
  expect(won).toMatchObject({ stage: "won", status: "closed", estimated_value: 15_000 });
  expect(won.qualified_at).toBe(qualified.qualified_at);
  expect(won.won_at).not.toBeNull();
  await open.leads.undo(events, sales);
  expect(await stored()).toEqual({ ...qualified, stage: "proposal", estimated_value: 12_000 });
});

test("a lost enquiry has a reason and a note until it is in another stage", async () => {
  const { open, sales, id, move, stored } = await openEnquiry();
  const [lostReason = ""] = open.content.current.site.lost_reasons;
  await move("lost", { lostReason, lostNote: " Next year " });
  expect(await stored()).toMatchObject({ lost_reason: lostReason, lost_note: "Next year", status: "closed" });
  const found = async () =>
    (await open.leads.list(parseLeadQuery(new URLSearchParams("view=all&q=next+year")), sales)).total;
  expect(await found()).toBe(1);
  const { events } = await move("new");
  expect(await found()).toBe(0);
  expect(await stored()).toMatchObject({ lost_reason: null, lost_note: null, status: "open" });
  await open.leads.undo(events, sales);
  expect(await stored()).toMatchObject({ stage: "lost", lost_reason: lostReason, status: "closed" });
  expect(await found()).toBe(1);
  const moved = (await findLead(open, id, sales)).timeline.filter(({ kind }) => kind === "stage");
  expect(moved).toContainEqual(
    expect.objectContaining({ to: "lost", outcome: { value: null, lostReason, lostNote: "Next year" } }),
  );
});

test("a reply that reopens a lost enquiry takes its note out of the search, and taking it back restores it", async () => {
  const { open, sales, id, move } = await openEnquiry();
  const found = async () => (await open.leads.list(leadQuery("view=all&q=zeppelin"), sales)).total;
  await move("lost", { lostNote: "Zeppelin" });
  const reply = { ...replyTo(await findLead(open, id, sales)), stage: "qualified", close: false };
  expect(await open.leads.send(id, reply, sales)).toBeNull();
  expect(await found()).toBe(0);
  expect(await open.leads.takeBack(id, reply.id, sales)).toBeNull();
  expect(await found()).toBe(1);
  await move("lost", { lostNote: null });
  expect(await found()).toBe(0);
});

test("refuses stages of applications, values that are no amounts, and unknown reasons", async () => {
  const { move, stored } = await openEnquiry();
  const before = await stored();
  expect(await move("interview")).toMatchObject({ refused: 1 });
  for (const value of [-1, 0.5, Number.NaN, VALUE_MAX + 1])
    expect(await move("won", { value })).toMatchObject({ refused: 1 });
  expect(await move("lost", { lostReason: "Because" })).toMatchObject({ refused: 1 });
  expect(await stored()).toEqual(before);
});

test("changes the value of a won enquiry without closing or moving it", async () => {
  const { open, sales, id, move, stored } = await openEnquiry();
  await move("won");
  await open.leads.change([id], { to: "reopen" }, sales);
  expect(await move("won", { value: 900 })).toMatchObject({ done: 1, kept: "won" });
  expect(await move("won", { value: 900 })).toMatchObject({ same: 1 });
  expect(await stored()).toMatchObject({ stage: "won", status: "open", estimated_value: 900 });
});

test("closing an enquiry leaves its stage, and reopening keeps its outcome and says so", async () => {
  const { open, sales, id, move, stored } = await openEnquiry();
  await open.leads.change([id], { to: "close" }, sales);
  expect(await stored()).toMatchObject({ stage: "new", status: "closed" });
  await open.leads.change([id], { to: "reopen" }, sales);
  open.clock.now += 1000;
  await move("won");
  await open.leads.change([id], { to: "reopen" }, sales);
  expect(await stored()).toMatchObject({ stage: "won", status: "open" });
  const reopened = (await findLead(open, id, sales)).timeline.filter(({ kind }) => kind === "reopened");
  expect(reopened).toMatchObject([{ kept: null }, { kept: "won" }]);
});
