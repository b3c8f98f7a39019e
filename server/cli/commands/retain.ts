import { createRetain } from "../../leads/retention/retain.ts";
import { createTrustedClock, sentenceOf } from "../../leads/retention/trusted-clock.ts";
import type { Command } from "../command.ts";
import { DeskError } from "../desk.ts";

export const retain: Command = {
  usage: "retain",
  about:
    "Removes now what is kept no longer, as the running site does every hour; nothing while the clock is in doubt.",
  subject: "none",
  options: {},
  async run(desk) {
    const doubt = await createTrustedClock(desk.database, desk.clock).check();
    if (doubt !== null) throw new DeskError(sentenceOf(doubt));
    const removed = await createRetain(desk).retain();
    return {
      text: `Removed: ${Object.entries(removed)
        .map(([what, count]) => `${count} ${what}`)
        .join(", ")}.`,
      json: removed,
    };
  },
};
