/**
 * Measures how many unsolicited and how many honest messages in the labeled corpus in `tests/spam` the spam filter
 * flags: `npm run spam:measure [-- --by set|language|kind] [-- --wrong]`.
 *
 *   --by WHAT  one line per set, language or kind of message
 *   --wrong    lists what the filter got wrong in the working half, with the reasons; never the measured half
 */
import { tableOf } from "#server/cli/output.ts";
import { readCorpus } from "#tests/spam/corpus.ts";
import { count, type Scored, scoreMessages } from "#tests/spam/measure.ts";
import { readArguments } from "./arguments.ts";

const GROUPS = ["set", "language", "kind"] as const;
const { values } = readArguments({ options: { by: { type: "string" }, wrong: { type: "boolean" } } });
const by = GROUPS.find((group) => group === values.by);
if (values.by !== undefined && by === undefined) {
  console.error(`--by takes ${GROUPS.join(", ")}, not '${values.by}'.`);
  process.exit(2);
}
const scored = await scoreMessages(readCorpus());

for (const half of ["working", "measured"] as const) {
  const rows = (["unsolicited", "honest"] as const).flatMap((label) => {
    const own = scored.filter((message) => message.half === half && message.label === label);
    const groups = by === undefined ? [] : [...Map.groupBy(own, (message) => message[by])];
    return [rowOf(label, own), ...groups.map(([group, messages]) => rowOf(`- ${group}`, messages))];
  });
  console.log(`${half} half\n${tableOf(["", "Messages", "Suspect", "Quarantined", "Flagged"], rows)}\n`);
}
if (values.wrong) printWrong(scored.filter(({ half }) => half === "working"));

function rowOf(name: string, messages: readonly Scored[]): (string | number)[] {
  const { suspect, quarantined } = count(messages);
  const share = (100 * (suspect + quarantined)) / messages.length;
  return [name, messages.length, suspect, quarantined, `${share.toFixed(1)} %`];
}

function printWrong(messages: readonly Scored[]): void {
  for (const { id, kind, label, verdict, reasons, text } of messages) {
    if ((label === "honest") === (verdict === "clear")) continue;
    console.log(`\n${id} (${kind}): ${verdict}\n  ${text.trim()}`);
    for (const reason of reasons) console.log(`  - ${reason}`);
  }
}
