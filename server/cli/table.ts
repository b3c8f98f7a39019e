/** Escapes control characters and bidi marks, which could manipulate the terminal. */
function visible(text: string, keep: "line breaks" | "one line" = "one line"): string {
  const lines = keep === "line breaks" ? text.split(/\r\n?|\n/) : [text.replace(/\s+/g, " ")];
  return lines.map((line) => line.replace(HIDDEN, (sign) => `<${codeOf(sign)}>`)).join("\n");
}

/** JSON with the same characters escaped. */
export function visibleJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(HIDDEN, (sign) =>
    sign === "\n" ? sign : `\\u${(sign.codePointAt(0) as number).toString(16).padStart(4, "0")}`,
  );
}

const HIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Longer cells are truncated. */
const MAX_CELL = 40;

/** A table with aligned columns. */
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

/** One line per label and value. */
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
  return lengthOf(text) > MAX_CELL ? `${[...text].slice(0, MAX_CELL - 1).join("")}…` : text;
}
