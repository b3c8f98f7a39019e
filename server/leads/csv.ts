import { stringify } from "csv-stringify/sync";

export type CsvRow = Record<string, string | number | null>;

/** Adds a byte order mark and defuses formulas. */
export function csvOf(rows: readonly CsvRow[], always: readonly string[], isContinued = false): string {
  const columns = [...new Set([...always, ...rows.flatMap((row) => Object.keys(row))])];
  return stringify([...rows], {
    header: !isContinued,
    columns,
    bom: !isContinued,
    cast: { string: defuse },
    record_delimiter: "\r\n",
    // Some readers end a row at a bare line feed or carriage return.
    quote_record_delimiter: true,
  });
}

/** Formulas also start after line breaks, tabs and semicolons, where some spreadsheets split quoted cells. */
const FORMULA =
  /(?<=^|[\n\r\t\v\f\u0085\u2028\u2029;])(?=[^\S\n\r\t\v\f\u2028\u2029]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

function defuse(text: string): string {
  return text.replace(FORMULA, "'");
}
