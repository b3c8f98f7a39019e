import type { CsvRow } from "../leads/csv.ts";
import type { DeliveryRow, Submission } from "./submissions.ts";

/** Escapes control characters and bidi marks, which could manipulate the terminal. */
function visible(text: string, keep: "line breaks" | "one line" = "one line"): string {
  const lines = keep === "line breaks" ? text.split(/\r\n?|\n/) : [text.replace(/\s+/g, " ")];
  return lines.map((line) => line.replace(HIDDEN, (sign) => `<${codeOf(sign)}>`)).join("\n");
}

export function visibleJson(value: unknown): string {
  return JSON.stringify(value, null, 2).replace(HIDDEN, (sign) =>
    sign === "\n" ? sign : `\\u${(sign.codePointAt(0) as number).toString(16).padStart(4, "0")}`,
  );
}

const HIDDEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu;

function codeOf(sign: string): string {
  return `U+${(sign.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`;
}

const MAX_CELL = 40;

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

export function deliveryOf({ deliveries, verdict, released_at }: Submission): string {
  const worst = ORDER.map((state) => deliveries.filter((delivery) => delivery.state === state)).find(
    (found) => found.length > 0,
  )?.[0];
  if (worst === undefined) return verdict === "spam" && released_at === null ? "quarantined" : "done";
  if (worst.state === "waiting" && worst.attempts === 0) return "waiting";
  if (worst.state === "waiting") return `waiting, ${worst.attempts}× ${worst.last_error ?? "under way"}`;
  return worst.state === "dead" ? `failed, ${worst.last_error}` : "delivered";
}

const ORDER: DeliveryRow["state"][] = ["dead", "waiting", "delivered"];

/** Columns of an export; the fields of the form follow. */
export const COLUMNS = [
  "reference",
  "kind",
  "received_at",
  "verdict",
  "reasons",
  "released_at",
  "delivery",
  "file_name",
  "file_size",
  "scan",
  "source",
] as const;

export function rowOf(submission: Submission): CsvRow {
  const { source, reasons } = submission;
  const { labels: _, ...fields } = submission.fields;
  const facts: CsvRow = {
    ...submission,
    reasons: reasons.join("; "),
    delivery: deliveryOf(submission),
    source: source === null ? null : JSON.stringify(source),
    ...{ fields: null, deliveries: null },
  };
  return { ...Object.fromEntries(COLUMNS.map((name) => [name, facts[name] ?? null])), ...fields };
}

export function jsonOf({ file_key: _key, trusted_at: _time, ...submission }: Submission): object {
  return submission;
}
