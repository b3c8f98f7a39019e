import { expect, test } from "vitest";
import { boardMax } from "#core/board.ts";
import { type Stage, USUAL_STAGES } from "#core/stages.ts";
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
  const board = await open.leads.board("designer", hr);
  const idsIn = (stage: Stage) => board.find((one) => one.stage === stage)?.cards.map(({ id }) => id);
  expect(board.map(({ stage, total }) => [stage, total])).toEqual(
    USUAL_STAGES.map((stage) => [stage, stage === "new" ? 1 : stage === "rejected" ? others.length : 0]),
  );
  expect(idsIn("new")).toEqual([oldest]);
  expect(idsIn("rejected")).toEqual(others.slice(1).reverse());
  expect((await open.leads.board("general", hr)).every(({ total }) => total === 0)).toBe(true);
  const { total } = await open.leads.list(leadQuery("view=applications&opening=designer&stage=rejected"), hr);
  expect(total).toBe(others.length);
});
