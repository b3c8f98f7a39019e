import { createHash } from "node:crypto";

/** Why nothing, or no more, was copied; a sentence for the operator. */
export class MoveError extends Error {}

export type Row = Record<string, string | number | null>;

/** What moves, in an order in which every row finds those that it refers to. Leases, incidents and counts of rates are of the moment. */
export const TABLES = [
  { name: "submission", key: "id" },
  { name: "repeat", key: "key" },
  { name: "outbox", key: "id" },
  { name: "subscriber", key: "token" },
] as const;

export type TableName = (typeof TABLES)[number]["name"];

export interface Compared {
  /** In both, and the same. */
  same: number;
  /** Only where it comes from. */
  missing: Row[];
  /** In both, and different. */
  differing: number;
  /** Only where it goes to. */
  foreign: number;
}

export function compareRows(key: string, from: readonly Row[], to: readonly Row[]): Compared {
  const there = new Map(to.map((row) => [row[key], digestOf(row)]));
  const missing = from.filter((row) => !there.has(row[key]));
  const same = from.filter((row) => there.get(row[key]) === digestOf(row)).length;
  const both = from.length - missing.length;
  return { same, missing, differing: both - same, foreign: to.length - both };
}

/** The same for the same rows, in whatever order they and their columns come. */
export function digestOfAll(rows: readonly Row[]): string {
  const hash = createHash("sha256");
  for (const digest of rows.map(digestOf).sort()) hash.update(digest);
  return hash.digest("hex");
}

function digestOf(row: Row): string {
  const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(columns)).digest("hex");
}
