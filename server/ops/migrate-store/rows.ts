import { createHash } from "node:crypto";

/** The message is for the operator. */
export class MigrationError extends Error {}

export type Row = Record<string, string | number | null>;

/** In the order of foreign keys. Leases, incidents and rate limits are not copied. */
export const TABLES = [
  { name: "submission", key: "id" },
  { name: "repeat", key: "key" },
  { name: "outbox", key: "id" },
  { name: "subscriber", key: "token" },
] as const;

export type TableName = (typeof TABLES)[number]["name"];

export interface Compared {
  /** Equal in both. */
  same: number;
  /** Only in the source. */
  missing: Row[];
  /** Different in both. */
  differing: number;
  /** Only in the target. */
  foreign: number;
}

export function compareRows(key: string, from: readonly Row[], to: readonly Row[]): Compared {
  const there = new Map(to.map((row) => [row[key], digestOf(row)]));
  const missing = from.filter((row) => !there.has(row[key]));
  const same = from.filter((row) => there.get(row[key]) === digestOf(row)).length;
  const both = from.length - missing.length;
  return { same, missing, differing: both - same, foreign: to.length - both };
}

/** Independent of the order of rows and columns. */
export function digestOfAll(rows: readonly Row[]): string {
  const hash = createHash("sha256");
  for (const digest of rows.map(digestOf).sort()) hash.update(digest);
  return hash.digest("hex");
}

function digestOf(row: Row): string {
  const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(columns)).digest("hex");
}
