import { stringify } from "csv-stringify/sync";

export type Row = Record<string, string | number | null>;

/**
 * CSV for spreadsheets: with a byte order mark, and formulas defused.
 *
 * @param always columns that are present without rows too
 */
export function csvOf(rows: readonly Row[], always: readonly string[]): string {
  const columns = [...new Set([...always, ...rows.flatMap((row) => Object.keys(row))])];
  return stringify([...rows], {
    header: true,
    columns,
    bom: true,
    cast: { string: defuse },
    record_delimiter: "\r\n",
    // Some readers end a row at a bare line feed or carriage return.
    quote_record_delimiter: true,
  });
}

/**
 * Start of a formula: at the beginning of a cell, and after line breaks, tabs and semicolons, because some spreadsheets
 * split quoted cells. The inner white space excludes these, which keeps matching linear.
 */
const FORMULA =
  /(?<=^|[\n\r\t\v\f\u0085\u2028\u2029;])(?=[^\S\n\r\t\v\f\u2028\u2029]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Spreadsheets read a cell with a leading apostrophe as text. */
function defuse(text: string): string {
  return text.replace(FORMULA, "'");
}
