import { createErase, type Erased } from "../../leads/retention/erase.ts";
import type { Command } from "../command.ts";
import { CliError } from "../context.ts";

export const erase: Command = {
  usage: "erase EMAIL [--dry-run]",
  about:
    "Erases all data of a person: submissions, files, stored mails, subscription. Repeat it after a crash.",
  subject: "needed",
  options: { "dry-run": { type: "boolean" } },
  async run(context, { subject, options }) {
    if (!/^[^\s@]+@[^\s@]+$/.test(subject)) throw new CliError(`'${subject}' is not a mail address.`);
    const { find, erase } = createErase(context);
    if (options["dry-run"] === true) {
      const references = (await find(subject)).map(({ reference }) => reference);
      const text = `${references.length} would be erased${references.length > 0 ? `: ${references.join(", ")}` : ""}.`;
      return { text, json: { references } };
    }
    const erased = await erase(subject);
    return { text: textOf(erased), json: erased };
  },
};

function textOf({ submissions, subscriber, unclaimed, left }: Erased): string {
  const gone = unclaimed === 0 ? "" : `, ${unclaimed} files without a submission`;
  const lines = [
    `Erased: ${submissions} submissions, ${subscriber ? "a subscriber" : "no subscriber"}${gone}.`,
  ];
  if (left.length === 0) lines.push("Nothing of this address is left in the data folder.");
  else
    lines.push(
      `${left.length} files without a submission may belong to this address:`,
      ...left.map((name) => `  ${name}`),
      "They are uploads in progress, or the clock is in doubt, or they are older than the database.",
      "Repeat this in an hour, then check and remove the files that are still listed.",
    );
  lines.push("Backups and sent mails contain the data until they expire.");
  return lines.join("\n");
}
