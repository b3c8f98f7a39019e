import { expect, test } from "vitest";
import type { LeadView } from "#core/lead-query.ts";
import type { LeadRow } from "#core/leads.ts";
import { expectedRows } from "./expected-rows.ts";

const rows = ["a", "b"].map((id) => ({ id, status: "open", waiting: "us", owner: null }) as LeadRow);
const ada = { id: "ada", name: "Ada" };
const after = (intent: string, view: LeadView, fields: Record<string, string> = {}) =>
  expectedRows(rows, [{ intent, fields, ids: ["a"] }], { view, owners: [ada], self: "ben" });
const idsAfter = (intent: string, view: LeadView) => after(intent, view).map(({ id }) => id);

test("a lead leaves a view that it no longer belongs to", () => {
  expect(idsAfter("close", "unanswered")).toEqual(["b"]);
  expect(idsAfter("snooze", "mine")).toEqual(["b"]);
  expect(idsAfter("mark-spam", "all")).toEqual(["b"]);
  expect(idsAfter("approve", "quarantine")).toEqual(["b"]);
});

test("in other views its row changes", () => {
  expect(after("close", "all")[0]).toMatchObject({ id: "a", status: "closed", waiting: null });
  expect(after("assign", "unanswered", { owner: "ada" })[0]?.owner).toEqual(ada);
  expect(after("assign", "unanswered", { owner: "" })[0]?.owner).toBeNull();
  expect(after("assign", "mine", { owner: "ada" }).map(({ id }) => id)).toEqual(["b"]);
});

test("changes of several presses add up", () => {
  const close = (id: string) => ({ intent: "close", fields: {}, ids: [id] });
  const shown = { view: "unanswered", owners: [], self: "" } as const;
  expect(expectedRows(rows, [close("a"), close("b")], shown)).toEqual([]);
});
