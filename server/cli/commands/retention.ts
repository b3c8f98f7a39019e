import { createRetain } from "../../leads/retention/retain.ts";
import { createTrustedClock, sentenceOf } from "../../leads/retention/trusted-clock.ts";
import type { Command } from "../command.ts";
import { CliError } from "../context.ts";

/** References listed by name. */
const MAX_LISTED = 20;

export const clock: Command = {
  usage: "clock [--confirm]",
  about: "Shows whether the clock is trusted, which retention depends on; --confirm trusts it.",
  subject: "none",
  options: { confirm: { type: "boolean" } },
  async run(context, { options }) {
    const trusted = createTrustedClock(context.database, context.clock);
    const doubt = await trusted.check();
    const now = new Date(context.clock()).toISOString();
    const due = await createRetain(context).listDue();
    const json = { now, due };
    const erases =
      due.length === 0 ? "Nothing is due to be erased." : `To be erased by this clock: ${listOf(due)}.`;
    if (doubt === null)
      return { text: `The clock is trusted: ${now}.\n${erases}`, json: { trusted: true, ...json } };
    if (options.confirm !== true)
      return { text: `${sentenceOf(doubt)}\n${erases}`, json: { trusted: false, ...json } };
    await trusted.confirm();
    const text = `The clock is trusted from now on: ${now}.\n${erases} The running site does so within an hour.`;
    return { text, json: { trusted: true, ...json } };
  },
};

function listOf(references: readonly string[]): string {
  const named = references.slice(0, MAX_LISTED).join(", ");
  const more = references.length - MAX_LISTED;
  return `${references.length} submissions (${named}${more > 0 ? ` and ${more} more` : ""})`;
}

export const retain: Command = {
  usage: "retain",
  about:
    "Removes data past its retention period now, as the running site does every hour; nothing while the clock is in doubt.",
  subject: "none",
  options: {},
  async run(context) {
    const doubt = await createTrustedClock(context.database, context.clock).check();
    if (doubt !== null) throw new CliError(sentenceOf(doubt));
    const removed = await createRetain(context).retain();
    return {
      text: `Removed: ${Object.entries(removed)
        .map(([what, count]) => `${count} ${what}`)
        .join(", ")}.`,
      json: removed,
    };
  },
};
