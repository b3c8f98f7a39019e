import { createRetain } from "../../retention/retain.ts";
import type { Command } from "../command.ts";

export const retain: Command = {
  usage: "retain",
  about: "Removes now what is kept no longer, as the running site does every hour.",
  subject: "none",
  options: {},
  async run(desk) {
    const removed = await createRetain(desk)();
    return {
      text: `Removed: ${Object.entries(removed)
        .map(([what, count]) => `${count} ${what}`)
        .join(", ")}.`,
      json: removed,
    };
  },
};
