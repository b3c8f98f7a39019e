import { createErase } from "../../retention/erase.ts";
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
    return {
      text: [
        `Erased: ${erased.submissions} submissions, ${erased.subscriber ? "a subscriber" : "no subscriber"}.`,
        "Nothing of this address is left in the data folder. Backups and mails that were sent hold it until they expire.",
      ].join("\n"),
      json: erased,
    };
  },
};
