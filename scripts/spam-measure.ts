/**
 * Measures how many unsolicited and how many honest messages in the labeled corpus in `tests/spam` the spam filter
 * flags: `npm run spam:measure [-- --by set|language|kind] [-- --wrong]`.
 *
 *   --by WHAT  one line per set, language or kind of message
 *   --wrong    lists what the filter got wrong in the working half, with the reasons; never the measured half
 */
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
  const messages = scored.filter((message) => message.half === half);
  console.log(`${half} half`);
  for (const label of ["unsolicited", "honest"] as const) {
    const own = messages.filter((message) => message.label === label);
    printRow(label, own);
    if (by !== undefined) printGroups(own, by);
  }
}
if (values.wrong) printWrong(scored.filter(({ half }) => half === "working"));

function printGroups(messages: readonly Scored[], by: (typeof GROUPS)[number]): void {
  const groups = Map.groupBy(messages, (message) => message[by]);
  for (const [group, own] of groups) printRow(`  ${group}`, own);
}

function printRow(name: string, messages: readonly Scored[]): void {
  const { suspect, quarantined } = count(messages);
  const share = (100 * (suspect + quarantined)) / messages.length;
  console.log(
    `  ${name.padEnd(24)} ${String(messages.length).padStart(4)} messages, ${String(suspect).padStart(3)} suspect, ${String(quarantined).padStart(3)} quarantined, ${share.toFixed(1).padStart(5)} % flagged`,
  );
}

function printWrong(messages: readonly Scored[]): void {
  for (const { id, kind, label, verdict, reasons, text } of messages) {
    if ((label === "honest") === (verdict === "clear")) continue;
    console.log(`\n${id} (${kind}): ${verdict}\n  ${text.trim()}`);
    for (const reason of reasons) console.log(`  - ${reason}`);
  }
}
