import { stringify } from "csv-stringify/sync";

/** A row of an export: a name a column. */
export type Row = Record<string, string | number | null>;

/**
 * Comma-separated values that spreadsheets open: with the mark that tells them it is UTF-8, a column for every name
 * that any row has, and what would be a formula defused by an apostrophe.
 *
 * @param always names of columns that are there also when no row is
 */
export function csvOf(rows: readonly Row[], always: readonly string[]): string {
  const columns = [...new Set([...always, ...rows.flatMap((row) => Object.keys(row))])];
  return stringify([...rows], {
    header: true,
    columns,
    bom: true,
    escape_formulas: true,
    record_delimiter: "\r\n",
  });
}
