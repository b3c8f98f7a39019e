import { randomUUID } from "node:crypto";
import { type Channel, leadChannels } from "../../leads/channels.ts";
import { whileBusy } from "../../storage/database/busy.ts";
import type { Command } from "../command.ts";
import { type Desk, DeskError } from "../desk.ts";
import { getSubmission, listSubmissions, type Submission } from "../submissions.ts";

export const resend: Command = {
  usage: "resend ID | --dead",
  about:
    "Delivers a lead again; with --dead all that were given up. The running site does it within 30 seconds.",
  subject: "possible",
  options: { dead: { type: "boolean" } },
  async run(desk, { subject, options }) {
    if ((subject === "") !== (options.dead === true)) throw new DeskError("Say either an ID or --dead.");
    const submissions = options.dead
      ? (await listSubmissions(desk.database, { state: "dead" }, Number.POSITIVE_INFINITY)).submissions
      : [await getSubmission(desk.database, subject)];
    let deliveries = 0;
    for (const submission of submissions)
      deliveries += await sendAgain(desk, submission, options.dead === true);
    return {
      text: `${deliveries} ${deliveries === 1 ? "delivery" : "deliveries"} will be made again.`,
      json: { references: submissions.map(({ reference }) => reference), deliveries },
    };
  },
};

/** What was not delivered starts anew under its message id; what was goes out as another message. */
async function sendAgain(desk: Desk, submission: Submission, onlyDead: boolean): Promise<number> {
  const { id, kind, fields, verdict, released_at, reference, deliveries } = submission;
  if (verdict === "spam" && released_at === null) {
    throw new DeskError(`${reference} is kept back as spam: release it instead.`);
  }
  const now = new Date(desk.clock()).toISOString();
  // Not its confirmation: its sender has that already.
  const ours: readonly Channel[] = [
    ...leadChannels({ hasWebhook: true, hasBackEnd: true }),
    "mail-subscriber",
  ];
  const channels = onlyDead
    ? deliveries.filter(({ state }) => state === "dead").map(({ channel }) => channel)
    : (await desk.channelsOf({ kind, fields, verdict })).filter((channel) => ours.includes(channel));
  await whileBusy(() =>
    desk.database.transaction().execute(async (transaction) => {
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
