import type { Command } from "../command.ts";
import { FILTER_USAGE, filterOptions, readFilter, readNumber } from "../filter.ts";
import { COLUMNS, deliveryOf, jsonOf, rowOf } from "../row.ts";
import { listSubmissions } from "../submissions.ts";
import { tableOf } from "../table.ts";

export const list: Command = {
  usage: `list [--limit 50] ${FILTER_USAGE}`,
  about: "Lists submissions, newest first.",
  subject: "none",
  options: { ...filterOptions, limit: { type: "string" } },
  hasCsv: true,
  async run({ database }, { options }) {
    const limit = readNumber(options, "limit", 50);
    const { submissions, total } = await listSubmissions(database, readFilter(options), limit);
    const table = tableOf(
      ["Reference", "Received (UTC)", "Kind", "Verdict", "Delivery", "Name", "Email"],
      submissions.map((submission) => [
        submission.reference,
        submission.received_at.slice(0, 16).replace("T", " "),
        submission.kind,
        submission.released_at === null ? submission.verdict : "released",
        deliveryOf(submission),
        submission.fields.name ?? "",
        submission.fields.email ?? "",
      ]),
    );
    const shown = submissions.length;
    const rest = shown < total ? `\n\n${shown} of ${total}; --limit ${total} shows all.` : "";
    return {
      text: total === 0 ? "Nothing was found." : table + rest,
      json: submissions.map(jsonOf),
      rows: submissions.map(rowOf),
      columns: COLUMNS,
    };
  },
};
