import { expect, test } from "vitest";
import { readPaper } from "./read-paper.ts";

const CONTRACT = `Between **{company}** and [Client].

## Purpose

1. One.
2. Two, see [section](#s-limits) and [clause 2](#s-limits).

## Limits

1. Either of:
   1. this;
   2. that.

| Role | Rate |
|---|--:|
| Engineer | {rate} |

2. After the table.

---

## Exhibit

1. Not a clause.
`;

const read = (text = CONTRACT, isNumbered = true) =>
  readPaper(text, isNumbered, { company: "Us", rate: "$1" });

test("numbers sections and clauses, and letters within a clause, down to a line", () => {
  const { blocks, headings } = read();
  const numbers = blocks.flatMap((block) => ("number" in block ? [block.number] : []));
  expect(numbers).toEqual(["1.", "1.1", "1.2", "2.", "2.1", "(a)", "(b)", "2.2", "", "1."]);
  expect(headings.map(({ title }) => title)).toEqual(["1. Purpose", "2. Limits", "Exhibit"]);
});

test("fills in figures, and refers to sections and clauses by number", () => {
  const { blocks, html, markdown, unknown } = read();
  expect(blocks[0]).toEqual({
    kind: "paragraph",
    runs: [{ text: "Between " }, { text: "Us", isStrong: true }, { text: " and [Client]." }],
  });
  const runs = blocks.flatMap((block) => ("runs" in block ? block.runs : []));
  expect(runs).toContainEqual({ text: "section 2", url: "#s-limits" });
  expect(runs).toContainEqual({ text: "clause 2.2", url: "#s-limits" });
  expect(blocks).toContainEqual({
    kind: "table",
    rows: [
      ["Role", "Rate"],
      ["Engineer", "$1"],
    ],
  });
  expect(html).toContain('<h2 id="s-limits">2. Limits</h2>');
  expect(html).toContain('<span class="clause-number">2.2 </span>After the table.');
  expect(markdown).toContain("## 2. Limits");
  expect(markdown).toContain("see section 2 and clause 2.2");
  expect(unknown).toEqual([]);
});

test("names figures, sections and clauses that do not exist", () => {
  const { unknown } = read("## One\n\n1. {rates} of [section](#s-two) and [clause 2](#s-one).");
  expect(unknown).toEqual(["{rates}", "[section](#s-two)", "[clause 2](#s-one)"]);
});

test("numbers nothing in a paper without numbers", () => {
  const { blocks, markdown } = read("## One\n\n- An item.\n", false);
  expect(blocks).toEqual([
    { kind: "heading", level: 2, number: "", text: "One" },
    { kind: "item", runs: [{ text: "An item." }] },
  ]);
  expect(markdown).toBe("## One\n\n- An item.\n");
});
