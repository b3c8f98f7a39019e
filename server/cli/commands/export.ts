import type { Command } from "../command.ts";
import { csvOf } from "../csv.ts";
import { FILTER_USAGE, filterOptions, readFilter } from "../filter.ts";
import { COLUMNS, jsonOf, rowOf } from "../row.ts";
import { listSubmissions } from "../submissions.ts";

export const exportAll: Command = {
  usage: `export [--json] [--out FILE] ${FILTER_USAGE}`,
  about: "Everything, as CSV for a spreadsheet (formulas defused) or as JSON.",
  subject: "none",
  options: { ...filterOptions, out: { type: "string" } },
  makesTable: true,
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
