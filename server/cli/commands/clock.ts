import { createRetain } from "../../leads/retention/retain.ts";
import { createTrustedClock, sentenceOf } from "../../leads/retention/trusted-clock.ts";
import type { Command } from "../command.ts";

/** References that are named; the others are counted. */
const NAMED = 20;

export const clock: Command = {
  usage: "clock [--confirm]",
  about:
    "Whether the clock is trusted, by which old submissions are erased; --confirm says that it is right.",
  subject: "none",
  options: { confirm: { type: "boolean" } },
  async run(desk, { options }) {
    const trusted = createTrustedClock(desk.database, desk.clock);
    const doubt = await trusted.check();
    const now = new Date(desk.clock()).toISOString();
    const due = await createRetain(desk).listDue();
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
  const named = references.slice(0, NAMED).join(", ");
  const more = references.length - NAMED;
  return `${references.length} submissions (${named}${more > 0 ? ` and ${more} more` : ""})`;
}
