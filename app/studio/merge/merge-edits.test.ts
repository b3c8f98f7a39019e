import { expect, test } from "vitest";
import type { Edit } from "#core/studio.ts";
import { type FieldConflict, mergeEdits } from "./merge-edits.ts";

const edit = (value: unknown, body: string | null = null): Edit => ({ value, body });

const BASE = { title: "A", lead: "B", hero: { heading: "C", note: "D" }, tags: ["x", "y"] };

test("keeps a colleague's change of another field, also within a group", () => {
  const merged = mergeEdits(
    edit(BASE),
    edit({ ...BASE, title: "mine", hero: { heading: "mine", note: "D" } }),
    edit({ ...BASE, lead: "theirs", hero: { heading: "C", note: "theirs" } }),
  );
  expect(merged.conflicts).toEqual([]);
  expect(merged.edit.value).toEqual({
    ...BASE,
    title: "mine",
    lead: "theirs",
    hero: { heading: "mine", note: "theirs" },
  });
});

const conflict = (path: string[], mine: unknown, theirs: unknown): FieldConflict => ({ path, mine, theirs });

test("shows each field that both changed, and takes the chosen text of it alone", () => {
  const mine = edit({ ...BASE, title: "mine", lead: "mine" });
  const theirs = edit({ ...BASE, title: "theirs", lead: "theirs", tags: ["x", "y", "z"] });
  const merged = mergeEdits(edit(BASE), mine, theirs, (field) => (field === "lead" ? "theirs" : "mine"));
  expect(merged.conflicts).toEqual([
    conflict(["title"], "mine", "theirs"),
    conflict(["lead"], "mine", "theirs"),
  ]);
  expect(merged.edit.value).toEqual({ ...BASE, title: "mine", lead: "theirs", tags: ["x", "y", "z"] });
});

test("the same change of both is no conflict", () => {
  const same = edit({ ...BASE, title: "same" });
  expect(mergeEdits(edit(BASE), same, structuredClone(same)).conflicts).toEqual([]);
});

test.each([
  ["removed by me, unchanged by them", { lead: "B" }, BASE, { lead: "B" }],
  ["added by both at different names", { ...BASE, one: 1 }, { ...BASE, two: 2 }, { ...BASE, one: 1, two: 2 }],
])("a field %s", (_, mine, theirs, wanted) => {
  const merged = mergeEdits(edit(BASE), edit(mine), edit(theirs));
  expect(merged).toEqual({ edit: edit(wanted), conflicts: [] });
});

test("a field that one removed and the other changed is a conflict", () => {
  const { title: _, ...withoutTitle } = BASE;
  const merged = mergeEdits(edit(BASE), edit(withoutTitle), edit({ ...BASE, title: "theirs" }), () => "mine");
  expect(merged.conflicts).toEqual([conflict(["title"], undefined, "theirs")]);
  expect(merged.edit.value).toEqual(withoutTitle);
});

test("a key named __proto__ is a field like any other", () => {
  const mine = edit(JSON.parse('{"title":"mine","__proto__":{"x":1}}'));
  const merged = mergeEdits(edit({ title: "A" }), mine, edit({ title: "A", lead: "theirs" }));
  expect(JSON.parse(JSON.stringify(merged.edit.value))).toEqual(
    JSON.parse('{"lead":"theirs","title":"mine","__proto__":{"x":1}}'),
  );
  expect(({} as { x?: number }).x).toBeUndefined();
});

const ITEMS = [{ q: "1" }, { q: "2" }, { q: "3" }];

test("merges a list by item", () => {
  const mine = [{ q: "mine" }, { q: "2" }, { q: "3" }, { q: "4" }];
  const theirs = [{ q: "1" }, { q: "theirs" }];
  const merged = mergeEdits(edit({ faq: ITEMS }), edit({ faq: mine }), edit({ faq: theirs }));
  expect(merged).toEqual({
    edit: edit({ faq: [{ q: "mine" }, { q: "theirs" }, { q: "4" }] }),
    conflicts: [],
  });
});

test("merges an item that both changed by its fields", () => {
  const merged = mergeEdits(
    edit({ faq: [{ q: "1", a: "1" }, { q: "2" }] }),
    edit({ faq: [{ q: "mine", a: "mine" }, { q: "2" }] }),
    edit({ faq: [{ q: "theirs", a: "1" }, { q: "2" }, { q: "3" }] }),
    () => "theirs",
  );
  expect(merged.conflicts).toEqual([conflict(["faq", "0", "q"], "mine", "theirs")]);
  expect(merged.edit.value).toEqual({ faq: [{ q: "theirs", a: "mine" }, { q: "2" }, { q: "3" }] });
});

test("an item of text that both changed makes its list a conflict, which keeps what else was changed in it", () => {
  const merged = mergeEdits(
    edit({ tags: ["1", "2", "3"] }),
    edit({ tags: ["mine", "2", "3"] }),
    edit({ tags: ["theirs", "2", "also theirs"] }),
  );
  expect(merged.conflicts).toEqual([
    conflict(["tags"], ["mine", "2", "also theirs"], ["theirs", "2", "also theirs"]),
  ]);
});

const TEXT = "One.\n\nTwo.\n\nThree.\n";

test("merges the Markdown by paragraph", () => {
  const merged = mergeEdits(
    edit({}, TEXT),
    edit({}, TEXT.replace("One", "Mine").concat("\nAdded.\n")),
    edit({}, TEXT.replace("Three", "Theirs")),
  );
  expect(merged).toEqual({ edit: edit({}, "Mine.\n\nTwo.\n\nTheirs.\n\nAdded.\n"), conflicts: [] });
});

test("a paragraph that both changed is a conflict of the text, with all other paragraphs merged", () => {
  const merged = mergeEdits(
    edit({}, TEXT),
    edit({}, TEXT.replace("One", "Mine").replace("Two", "My two")),
    edit({}, TEXT.replace("Two", "Their two").replace("Three", "Theirs")),
    () => "theirs",
  );
  expect(merged.conflicts).toEqual([
    conflict(["text"], "Mine.\n\nMy two.\n\nTheirs.\n", "Mine.\n\nTheir two.\n\nTheirs.\n"),
  ]);
  expect(merged.edit.body).toBe("Mine.\n\nTheir two.\n\nTheirs.\n");
});

test("paragraphs that both add at the same place are a conflict, not a choice by chance", () => {
  const merged = mergeEdits(edit({}, TEXT), edit({}, `${TEXT}Mine.\n`), edit({}, `${TEXT}Theirs.\n`));
  expect(merged.conflicts).toHaveLength(1);
});

test("without a base, what both have is compared", () => {
  const merged = mergeEdits(null, edit({ a: 1, b: 2, c: 3 }), edit({ a: 1, b: 4, d: 5 }));
  expect(merged.conflicts).toEqual([conflict(["b"], 2, 4)]);
  expect(merged.edit.value).toEqual({ a: 1, b: 2, c: 3, d: 5 });
});

test("no text of two random edits is lost: each line of either is in one of the two sides", () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 1103515245 + 12345) % 2 ** 31;
    return seed % below;
  };
  const change = (lines: readonly string[], name: string) =>
    lines.flatMap((line, at) => {
      const [kind, isHere] = [random(5), random(3) === 0];
      if (!isHere) return [line];
      return kind === 0 ? [] : kind === 1 ? [line, `${name} after ${at}`] : [`${name} for ${at}`];
    });
  for (let round = 0; round < 300; round++) {
    const base = Array.from({ length: 8 }, (_, at) => `line ${at}`);
    const [mine, theirs] = [change(base, "mine"), change(base, "theirs")];
    const { edit: merged, conflicts } = mergeEdits(
      edit({}, base.join("\n")),
      edit({}, mine.join("\n")),
      edit({}, theirs.join("\n")),
    );
    const shown = [merged.body, ...conflicts.flatMap((one) => [one.mine, one.theirs])].join("\n").split("\n");
    for (const line of [...mine, ...theirs].filter((one) => !one.startsWith("line")))
      expect(shown).toContain(line);
    expect(shown.filter((line) => line.startsWith("<<<"))).toEqual([]);
  }
});
