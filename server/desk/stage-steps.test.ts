import { expect, test } from "vitest";
import { findLead, openTestLeads, replyTo } from "#tests/support/leads.ts";

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
  const shown = (await open.leads.board("designer", hr)).map(({ stage }) => stage);
  expect(shown).toEqual(["new", "Coding task", "interview", "screening", "hired", "rejected"]);
  expect(await move("Coding task")).toMatchObject({ done: 1 });
  expect(await now()).toBe("Coding task open");
  expect((await findLead(open, id, hr)).stages).toEqual([
    ...["new", "Coding task", "interview", "hired", "rejected"],
  ]);
});
