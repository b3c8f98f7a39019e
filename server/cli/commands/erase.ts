import { createErase, type Erased } from "../../leads/retention/erase.ts";
import type { Command } from "../command.ts";
import { DeskError } from "../desk.ts";

export const erase: Command = {
  usage: "erase EMAIL [--dry-run]",
  about:
    "Removes everything of a person: rows, files, mails kept here, the newsletter. Repeat it after a crash.",
  subject: "needed",
  options: { "dry-run": { type: "boolean" } },
  async run(desk, { subject, options }) {
    if (!/^[^\s@]+@[^\s@]+$/.test(subject)) throw new DeskError(`'${subject}' is no mail address.`);
    const { find, erase } = createErase(desk);
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
  const gone = unclaimed === 0 ? "" : `, ${unclaimed} files that belonged to no submission`;
  const lines = [
    `Erased: ${submissions} submissions, ${subscriber ? "a subscriber" : "no subscriber"}${gone}.`,
  ];
  if (left.length === 0) lines.push("Nothing of this address is left in the data folder.");
  else
    lines.push(
      `${left.length} files belong to no submission, and may be of this address:`,
      ...left.map((name) => `  ${name}`),
      "They are less than an hour old and may be of a form that is being sent, or the clock is in doubt, or they are older",
      "than the database. Repeat this in an hour; what is then still listed is yours to look at and remove.",
    );
  lines.push("Backups and mails that were sent hold it until they expire.");
  return lines.join("\n");
}
