import { randomUUID } from "node:crypto";
import { type Channel, leadChannels } from "../../leads/channels.ts";
import { retryWhileBusy } from "../../storage/database/retry.ts";
import type { Command } from "../command.ts";
import { type CliContext, CliError } from "../context.ts";
import { getSubmission, listSubmissions, type Submission } from "../submissions.ts";

export const resend: Command = {
  usage: "resend ID | --dead",
  about:
    "Delivers a lead again; with --dead all that were given up. The running site delivers within 30 seconds.",
  subject: "possible",
  options: { dead: { type: "boolean" } },
  async run(context, { subject, options }) {
    if ((subject === "") !== (options.dead === true)) throw new CliError("Use either an ID or --dead.");
    const submissions = options.dead
      ? (await listSubmissions(context.database, { state: "dead" }, Number.POSITIVE_INFINITY)).submissions
      : [await getSubmission(context.database, subject)];
    let deliveries = 0;
    for (const submission of submissions)
      deliveries += await sendAgain(context, submission, options.dead === true);
    return {
      text: `${deliveries} ${deliveries === 1 ? "delivery" : "deliveries"} will be made again.`,
      json: { references: submissions.map(({ reference }) => reference), deliveries },
    };
  },
};

/** Retries an undelivered row under its message id; a delivered one is sent as a new message. */
async function sendAgain(context: CliContext, submission: Submission, onlyDead: boolean): Promise<number> {
  const { id, kind, fields, verdict, released_at, reference, deliveries } = submission;
  if (verdict === "spam" && released_at === null) {
    throw new CliError(`${reference} is quarantined as spam: release it instead.`);
  }
  const now = new Date(context.clock()).toISOString();
  // Without the confirmation to the sender.
  const ours: readonly Channel[] = [
    ...leadChannels({ hasWebhook: true, hasBackEnd: true }),
    "mail-subscriber",
  ];
  const channels = onlyDead
    ? deliveries.filter(({ state }) => state === "dead").map(({ channel }) => channel)
    : (await context.channelsOf({ kind, fields, verdict })).filter((channel) => ours.includes(channel));
  await retryWhileBusy(() =>
    context.database.transaction().execute(async (transaction) => {
      for (const channel of channels) {
        const { numUpdatedRows } = await transaction
          .updateTable("outbox")
          .set({ state: "waiting", attempts: 0, due_at: now })
          .where("submission_id", "=", id)
          .where("channel", "=", channel)
          .where("state", "!=", "delivered")
          .executeTakeFirst();
        if (numUpdatedRows > 0n) continue;
        await transaction
          .insertInto("outbox")
          .values({ id: randomUUID(), submission_id: id, channel, due_at: now, created_at: now })
          .execute();
      }
    }),
  );
  return channels.length;
}
