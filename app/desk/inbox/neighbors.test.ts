import { expect, test } from "vitest";
import { leadUrl } from "#core/leads.ts";
import { neighborsOf } from "./neighbors.ts";

const rows = ["a", "b", "c"].map((id) => ({ id }));
const listed = (ids: readonly { id: string }[], ends: { before?: string; after?: string } = {}) => ({
  search: "view=all&page=2",
  pages: new Map([[2, ids as never]]),
  list: { before: null, after: null, ...ends, rows: ids as never, page: 2, total: 120 },
});

test("the leads before and after the opened one, also on the pages before and after", () => {
  const of = (id: string, at: number) =>
    neighborsOf(id, { place: { list: "", id, at } }, listed(rows, { before: "z", after: "d" }));
  expect(of("b", 1)).toEqual({
    previous: leadUrl("a", "view=all&page=2"),
    next: leadUrl("c", "view=all&page=2"),
    ...{ place: 52, total: 120, ids: ["c", "a"] },
  });
  expect(of("a", 0).previous).toBe(leadUrl("z", "view=all"));
  expect(of("c", 2).next).toBe(leadUrl("d", "view=all&page=3"));
});

test("at the ends of the list there is none", () => {
  const of = (id: string, at: number) => neighborsOf(id, { place: { list: "", id, at } }, listed(rows));
  expect(of("a", 0).previous).toBeNull();
  expect(of("c", 2).next).toBeNull();
});

test("a lead that has left the list leaves its place to the next one", () => {
  const left = neighborsOf("b", { place: { list: "", id: "b", at: 1 } }, listed([{ id: "a" }, { id: "c" }]));
  expect(left).toMatchObject({
    previous: leadUrl("a", "view=all&page=2"),
    next: leadUrl("c", "view=all&page=2"),
    place: null,
  });
});

test("a lead that was never in the list has no neighbors", () => {
  expect(neighborsOf("x", { place: null }, listed(rows))).toMatchObject({ previous: null, next: null });
});
