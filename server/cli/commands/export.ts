import type { Command } from "../command.ts";
import { csvOf } from "../csv.ts";
import { FILTER_USAGE, filterOptions, readFilter } from "../filter.ts";
import { COLUMNS, jsonOf, rowOf } from "../row.ts";
import { listSubmissions } from "../submissions.ts";

export const exportAll: Command = {
  usage: `export [--json] [--out FILE] ${FILTER_USAGE}`,
  about: "Exports all submissions as CSV (formulas defused) or JSON.",
  subject: "none",
  options: { ...filterOptions, out: { type: "string" } },
  hasCsv: true,
  async run({ database }, { options }) {
    const { submissions } = await listSubmissions(database, readFilter(options), Number.POSITIVE_INFINITY);
    const rows = submissions.map(rowOf);
    return {
      text: csvOf(rows, COLUMNS).replace(/\r\n$/, ""),
      json: submissions.map(jsonOf),
      rows,
      columns: COLUMNS,
    };
  },
};
