import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

const SIGNS = [
  ..."\n\r\t;,\"'=+-@＝＋－＠ a",
  "\r\n",
  "\u00a0",
  "\u2028",
  "\ufeff",
  "\v",
  "\0",
  "é",
  "😀",
] as const;
const cell = fc.string({
  unit: fc.oneof(fc.constantFrom(...SIGNS), fc.string({ minLength: 1, maxLength: 1 })),
});
const row = fc.record({ name: cell, size: fc.oneof(fc.nat(), fc.constant(null)), text: cell });

/** Every kind of line break outside quotes ends a row. */
const read = (csv: string): string[][] =>
  parse(csv, { bom: true, record_delimiter: ["\r\n", "\n", "\r"], skip_empty_lines: false });

test("a CSV reader returns every cell with only apostrophes added", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const [header, ...cells] = read(csvOf(rows, ["name", "size", "text"]));
      expect(header).toEqual(["name", "size", "text"]);
      expect(cells).toHaveLength(rows.length);
      const bare = (text: unknown) => String(text ?? "").replaceAll("'", "");
      expect(cells.map((row) => row.map(bare))).toEqual(
        rows.map(({ name, size, text }) => [name, size, text].map(bare)),
      );
    }),
  );
});

test("no line of a cell begins a formula, also after a separator", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 5 }), (rows) => {
      const cells = read(csvOf(rows, ["name", "size", "text"])).flat();
      for (const cell of cells)
        expect(cell).not.toMatch(/^(?:[\s\S]*[\r\n\t;\v\f\u0085\u2028\u2029])?\s*[=+\-@＝＋－＠]/);
      for (const cell of cells) expect(cell).not.toMatch(/^[\t\r\n]/);
    }),
  );
});

test("spreadsheets read numbers with zeros, many digits or a + as text", () => {
  const rows = [
    { phone: "+4722334455", company: "007" },
    { phone: "0301234567", company: "1234567890123" },
    { phone: "5125550142", company: "42" },
    { phone: "", company: "0" },
  ];
  expect(read(csvOf(rows, ["phone", "company"])).slice(1)).toEqual([
    ["'+4722334455", "'007"],
    ["'0301234567", "'1234567890123"],
    ["'5125550142", "42"],
    ["", "0"],
  ]);
});

test("exports text without formulas unchanged", () => {
  const text = "1 + 1 = 2, a-b; c@example.com\nsecond line";
  expect(read(csvOf([{ text }], ["text"]))).toEqual([["text"], [text]]);
});
