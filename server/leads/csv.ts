import { stringify } from "csv-stringify/sync";

export type CsvRow = Record<string, string | number | null>;

/** Adds a byte order mark, and an apostrophe to what a spreadsheet would take for a formula or cut as a number. */
export function csvOf(rows: readonly CsvRow[], always: readonly string[], isContinued = false): string {
  const columns = [...new Set([...always, ...rows.flatMap((row) => Object.keys(row))])];
  return stringify([...rows], {
    header: !isContinued,
    columns,
    bom: !isContinued,
    cast: { string: (text, { column }) => (isNumber(text, column) ? `'${text}` : defuse(text)) },
    record_delimiter: "\r\n",
    // Some readers end a row at a bare line feed or carriage return.
    quote_record_delimiter: true,
  });
}

/** Formulas also start after line breaks, tabs and semicolons, where some spreadsheets split quoted cells. */
const FORMULA =
  /(?<=^|[\n\r\t\v\f\u0085\u2028\u2029;])(?=[^\S\n\r\t\v\f\u2028\u2029]*[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/** Spreadsheets drop leading zeros, and round numbers with more than 15 digits or show 12 as a power of ten. */
function isNumber(text: string, column: unknown): boolean {
  return column === "phone" ? /^\d/.test(text) : /^(?:0\d+|\d{12,})$/.test(text);
}

function defuse(text: string): string {
  return text.replace(FORMULA, "'");
}
