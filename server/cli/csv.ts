import { stringify } from "csv-stringify/sync";

/** A row of an export: a name a column. */
export type Row = Record<string, string | number | null>;

/**
 * Comma-separated values that spreadsheets open: with the mark that says it is UTF-8, a column for every name that any
 * row has, and formulas defused.
 *
 * @param always names of columns that are there also when no row is
 */
export function csvOf(rows: readonly Row[], always: readonly string[]): string {
  const columns = [...new Set([...always, ...rows.flatMap((row) => Object.keys(row))])];
  return stringify([...rows], {
    header: true,
    columns,
    bom: true,
    cast: { string: defuse },
    record_delimiter: "\r\n",
    // A bare line feed or carriage return ends a row too.
    quote_record_delimiter: true,
  });
}

/**
 * Where a spreadsheet may see a formula: at the beginning of a cell, and, because some split quoted cells too, after
 * every line break, tab and semicolon. The white space in between holds none of these, so that this stays linear.
 */
const FORMULA =
  /(?<=^|[\n\r\t\v\f\u0085\u2028\u2029;])(?=[^\S\n\r\t\v\f\u2028\u2029]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** An apostrophe makes text of a formula. */
function defuse(text: string): string {
  return text.replace(FORMULA, "'");
}
