import { expect, test } from "vitest";
import { boardMax } from "#core/board.ts";
import { ENQUIRY_STAGES, type Stage, USUAL_STAGES } from "#core/stages.ts";
import { leadQuery, openTestLeads } from "#tests/support/leads.ts";

test("the board shows the newest of each stage, and counts all", async () => {
  const open = await openTestLeads();
  const hr = await open.person("hr");
  const ids: string[] = [];
  for (let day = 1; day <= boardMax("rejected") + 2; day++) {
    const receivedAt = new Date(Date.UTC(2026, 0, day));
    ids.push((await open.receive({ kind: "application", receivedAt })).id);
  }
  const [oldest = "", ...others] = ids;
  await open.leads.change(others, { to: "stage", stage: "rejected" }, hr);
  const board = await open.leads.board({ kind: "application", opening: "designer" }, hr);
  const idsIn = (stage: Stage) => board.find((one) => one.stage === stage)?.cards.map(({ id }) => id);
  expect(board.map(({ stage, total }) => [stage, total])).toEqual(
    USUAL_STAGES.map((stage) => [stage, stage === "new" ? 1 : stage === "rejected" ? others.length : 0]),
  );
  expect(idsIn("new")).toEqual([oldest]);
  expect(idsIn("rejected")).toEqual(others.slice(1).reverse());
  expect(
    (await open.leads.board({ kind: "application", opening: "general" }, hr)).every(
      ({ total }) => total === 0,
    ),
  ).toBe(true);
  const { total } = await open.leads.list(leadQuery("view=applications&opening=designer&stage=rejected"), hr);
  expect(total).toBe(others.length);
});

test("the board of enquiries has the open ones and those with an outcome, with the sums of their values", async () => {
  const open = await openTestLeads();
  const sales = await open.person("sales");
  const ids: string[] = [];
  for (let count = 0; count < 6; count++) ids.push((await open.receive()).id);
  await open.receive({ kind: "application" });
  await open.receive({ verdict: "spam", channels: [] });
  const [one = "", two = "", three = "", four = "", five = ""] = ids;
  const move = (id: string, stage: string, value: number | null = null) =>
    open.leads.change([id], { to: "stage", stage, outcome: { value } }, sales);
  await move(one, "won", 1000);
  await move(two, "won", 250);
  await move(three, "proposal", 4000);
  await move(four, "qualified");
  await open.leads.change([four, five], { to: "close" }, sales);
  const board = await open.leads.board({ kind: "enquiry" }, sales);
  expect(board.map(({ stage }) => stage)).toEqual(ENQUIRY_STAGES);
  expect(board.map(({ stage, total, cards, value }) => [stage, total, cards.length, value])).toEqual([
    ["new", 1, 1, 0],
    ["qualified", 0, 0, 0],
    ["proposal", 1, 1, 4000],
    ["won", 2, 2, 1250],
    ["lost", 0, 0, 0],
  ]);
  expect(board[0]?.cards[0]).toMatchObject({ stages: ENQUIRY_STAGES, score: null });
});
