import { expect, test } from "vitest";
import type { Conflict, Edit } from "#core/studio.ts";
import { reconcile, type Typed } from "./reconcile.ts";

const edit = (value: unknown): Edit => ({ value, body: null });
const BASE = { title: "A", lead: "B" };

const typed = (value: object, more: Partial<Typed> = {}): Typed => ({
  ...{ edit: edit(value), base: edit(BASE), seen: "v1", unanswered: [] },
  ...more,
});

const conflict = (stored: object, more: Partial<Conflict> = {}): Conflict & { stored: Edit } => ({
  ...{ of: "draft", by: "Bob", at: "", version: "v2", base: null },
  ...more,
  stored: edit(stored),
});

test("what is typed goes on from a colleague's change of another field", () => {
  expect(reconcile(typed({ ...BASE, title: "mine" }), conflict({ ...BASE, lead: "theirs" }))).toEqual({
    kind: "merged",
    typed: {
      ...{ edit: edit({ title: "mine", lead: "theirs" }), base: edit({ ...BASE, lead: "theirs" }) },
      ...{ seen: "v2", unanswered: [] },
    },
    changed: [["lead"]],
  });
});

test("a field that both changed waits for a choice, and the other fields are merged with it", () => {
  const mine = typed({ title: "mine", lead: "mine" });
  const theirs = conflict({ title: "theirs", lead: "B" });
  const fields = [{ path: ["title"], mine: "mine", theirs: "theirs" }];
  expect(reconcile(mine, theirs)).toEqual({ kind: "undecided", fields });
  expect(reconcile(mine, theirs, () => "mine")).toMatchObject({
    typed: { edit: { value: { title: "mine", lead: "mine" } } },
  });
  expect(reconcile(mine, theirs, () => "theirs")).toMatchObject({
    typed: { edit: { value: { title: "theirs", lead: "mine" } } },
  });
});

test("a text of mine whose response was lost is no conflict, although I typed on", () => {
  const sent = { ...BASE, title: "mi" };
  const mine = typed({ ...BASE, title: "mine" }, { unanswered: [edit(sent)] });
  expect(reconcile(mine, conflict(sent))).toEqual({
    kind: "arrived",
    typed: { edit: edit({ ...BASE, title: "mine" }), base: edit(sent), seen: "v2", unanswered: [] },
  });
});

test("a draft is merged with a published text that changed, and is based on it then", () => {
  const draft = typed({ ...BASE, title: "draft" }, { base: edit({ ...BASE, title: "draft" }) });
  const published = { of: "published", base: edit(BASE) } as const;
  expect(reconcile(draft, conflict({ ...BASE, lead: "published" }, published))).toEqual({
    kind: "merged",
    typed: { ...draft, edit: edit({ title: "draft", lead: "published" }), onto: "v2" },
    changed: [["lead"]],
  });
});

test("without its base, a draft is compared with the published text", () => {
  const draft = typed({ ...BASE, title: "draft" });
  const published = { of: "published", base: null } as const;
  expect(reconcile(draft, conflict({ ...BASE, lead: "published" }, published))).toMatchObject({
    kind: "undecided",
    fields: [{ path: ["title"] }, { path: ["lead"] }],
  });
});
