import { STILL_ON_DISK } from "#core/lead-changes.ts";
import type { AuditAction } from "#core/staff.ts";
import { counted } from "#core/text.ts";
import { approve as approveSubmission } from "../leads/approve.ts";
import { channelsOf } from "../leads/channels.ts";
import { isResendable, recordResent, resend as resendTo } from "../leads/resend.ts";
import { type Erased, eraseEmail, findSubmissionsOf } from "../leads/retention/erase.ts";
import { finishErasures } from "../leads/retention/finish-erasures.ts";
import { listDue, retain as removeExpired } from "../leads/retention/retain.ts";
import { OPERATOR, recordAudit } from "../staff/audit.ts";
import type { Tx } from "../storage/database/store.ts";
import { createTrustedClock, sentenceOf } from "../storage/database/trusted-clock.ts";
import { type CliContext, CliError, type Command, isEmail } from "./context.ts";
import { getSubmission, listSubmissions, type Submission } from "./submissions.ts";

export const approve: Command = {
  usage: "approve ID",
  about: "Approves a quarantined submission and delivers it.",
  subject: "needed",
  options: {},
  async run(context, { subject }) {
    const submission = await getSubmission(context.store, subject);
    const { id, reference } = submission;
    const approval = await approveSubmission(context, id, undefined, {
      person: null,
      record: (transaction) => audit(transaction, context, "approved", [submission]),
    });
    const text =
      approval === "approved"
        ? `${reference} has been approved. The running site delivers it within 30 seconds.`
        : `${reference} isn't quarantined, so there is nothing to do. To deliver it again, run 'resend ${reference}'.`;
    return { text, json: { reference, approval } };
  },
};

export const resend: Command = {
  usage: "resend ID | --dead",
  about:
    "Delivers a lead again or, with --dead, every lead whose delivery failed for good. The running site delivers within 30 seconds.",
  subject: "possible",
  options: { dead: { type: "boolean" } },
  async run(context, { subject, options }) {
    if ((subject === "") !== (options.dead === true)) throw new CliError("Use either an ID or --dead.");
    const submissions = options.dead
      ? (await listSubmissions(context.store, { state: "dead" })).submissions
      : [await getSubmission(context.store, subject)];
    let deliveries = 0;
    for (const submission of submissions)
      deliveries += await sendAgain(context, submission, options.dead === true);
    return {
      text: `${counted(deliveries, "delivery", "deliveries")} will be retried.`,
      json: { references: submissions.map(({ reference }) => reference), deliveries },
    };
  },
};

async function sendAgain(context: CliContext, submission: Submission, onlyDead: boolean): Promise<number> {
  const { id, kind, fields, verdict, released_at, reference, deliveries } = submission;
  // What the receiver refused for good is resent in the Desk, when its cause is corrected.
  const dead = deliveries.filter(
    ({ state, refused_at: refusedAt }) => state === "dead" && refusedAt === null,
  );
  if (onlyDead && dead.length === 0) return 0;
  if (verdict === "spam" && released_at === null) {
    throw new CliError(`${reference} is quarantined as spam: approve it instead.`);
  }
  const now = new Date(context.clock());
  const channels = onlyDead
    ? dead.map(({ channel }) => channel)
    : (await channelsOf(context, { kind, fields, verdict })).filter(isResendable);
  await context.store.write(async (transaction) => {
    for (const channel of channels) {
      await resendTo(transaction, id, channel, now);
      await recordResent(transaction, id, channel, null, now);
    }
    await audit(transaction, context, "resent", [submission]);
  });
  return channels.length;
}

export const erase: Command = {
  usage: "erase EMAIL [--dry-run]",
  about:
    "Erases all data of a person: submissions, files, stored emails, subscription. Run it again after a crash.",
  subject: "needed",
  options: { "dry-run": { type: "boolean" } },
  async run(context, { subject, options }) {
    if (!isEmail(subject)) throw new CliError(`'${subject}' isn't an email address.`);
    if (options["dry-run"] === true) {
      const references = (await findSubmissionsOf(context.store, subject)).map(({ reference }) => reference);
      const text = `${references.length} would be erased${references.length > 0 ? `: ${references.join(", ")}` : ""}.`;
      return { text, json: { references } };
    }
    const { problem, ...erased } = await eraseEmail(context, subject, (transaction, removed) =>
      audit(transaction, context, "erased", removed),
    );
    const text = textOf(erased, problem === null);
    if (problem !== null) throw new CliError(`${text}\n${STILL_ON_DISK} (${problem})`);
    return { text, json: erased };
  },
};

function textOf(
  { submissions, subscriber, unclaimed, left }: Omit<Erased, "problem">,
  isGone: boolean,
): string {
  const gone = unclaimed === 0 ? "" : `, ${counted(unclaimed, "file")} without a submission`;
  const lines = [
    `Erased: ${counted(submissions, "submission")}, ${subscriber ? "a subscriber" : "no subscriber"}${gone}.`,
  ];
  if (isGone && left.length === 0) lines.push("The data folder has no more data for this address.");
  if (left.length > 0)
    lines.push(
      `${counted(left.length, "file")} without a submission may belong to this address:`,
      ...left.map((name) => `  ${name}`),
      "They may be uploads in progress or older than the database, or the clock may be wrong.",
      "Run the command again in an hour, then check and remove the files that are still listed.",
    );
  lines.push("Backups and sent emails contain the data until they expire.");
  return lines.join("\n");
}

const MAX_LISTED = 20;

export const clock: Command = {
  usage: "clock [--confirm]",
  about: "Shows whether retention trusts the clock. With --confirm, it trusts the clock from now on.",
  subject: "none",
  options: { confirm: { type: "boolean" } },
  async run(context, { options }) {
    const trusted = createTrustedClock(context.store, context.clock);
    const doubt = await trusted.check();
    const now = new Date(context.clock()).toISOString();
    const due = await listDue(context);
    const json = { now, due };
    const erases =
      due.length === 0 ? "Nothing is due to be erased." : `Due to be erased by this clock: ${listOf(due)}.`;
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
  return `${counted(references.length, "submission")} (${named}${more > 0 ? ` and ${more} more` : ""})`;
}

const REMOVED_NAMES: Record<keyof Awaited<ReturnType<typeof removeExpired>>, [one: string, many?: string]> = {
  spam: ["quarantined submission"],
  enquiries: ["enquiry", "enquiries"],
  applications: ["application"],
  subscriptions: ["subscription form"],
  deliveries: ["delivery", "deliveries"],
  subscribers: ["subscriber"],
  messages: ["incoming email"],
  mails: ["stored email"],
};

export const retain: Command = {
  usage: "retain",
  about:
    "Removes data past its retention period now, as the running site does every hour. Removes nothing while the clock may be wrong.",
  subject: "none",
  options: {},
  async run(context) {
    const doubt = await createTrustedClock(context.store, context.clock).check();
    if (doubt !== null) throw new CliError(sentenceOf(doubt));
    const removed = await removeExpired(context);
    const counts = Object.entries(removed).map(([what, count]) =>
      counted(count, ...REMOVED_NAMES[what as keyof typeof removed]),
    );
    const text = `Removed: ${counts.join(", ")}.`;
    await finishErasures(context).catch((error: Error) => {
      throw new CliError(`${text}\n${STILL_ON_DISK} (${error.message})`);
    });
    return { text, json: removed };
  },
};

async function audit(
  transaction: Tx,
  { clock }: CliContext,
  action: AuditAction,
  submissions: readonly Pick<Submission, "kind" | "reference">[],
): Promise<void> {
  for (const { kind, reference } of submissions)
    await recordAudit(transaction, { actor: OPERATOR.id, action, subject: { kind, id: reference } }, clock);
}
