import { visible } from "./visible.ts";

/** A cell longer than this is cut: a table is for finding, `show` is for reading. */
const CELL = 40;

/** Rows under a line of headings, every column as wide as its longest cell. */
export function tableOf(
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const cells = [headings, ...rows].map((row) => row.map((cell) => cut(visible(String(cell)))));
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => lengthOf(row[column] ?? ""))));
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - lengthOf(cell)))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

/** Labels and what they stand for, one a line. */
export function listOf(rows: readonly (readonly [label: string, value: string])[]): string {
  const width = Math.max(...rows.map(([label]) => label.length)) + 2;
  return rows
    .map(
      ([label, value]) =>
        `${label.padEnd(width)}${visible(value, "line breaks").replaceAll("\n", `\n${" ".repeat(width)}`)}`,
    )
    .join("\n");
}

const lengthOf = (text: string) => [...text].length;

function cut(text: string): string {
  return lengthOf(text) > CELL ? `${[...text].slice(0, CELL - 1).join("")}…` : text;
}
