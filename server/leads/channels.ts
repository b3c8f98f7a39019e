import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { isCall } from "#core/call.ts";
import type { Subscription } from "#core/subscription.ts";
import type { Services } from "#server/services.ts";
import type { Settings } from "../config/settings.ts";
import { mailboxOf } from "../http/rate-limit.ts";
import { queueDeliveries } from "../storage/database/queues.ts";
import { lock, type Tx } from "../storage/database/store.ts";
import type { OutboxTable, SubmissionTable } from "../storage/database/tables/submissions.ts";

export type Channel = OutboxTable["channel"];

/** Whom a delivery reaches: the sender of the form, the agency by email, or another system, if one is set. */
export const CHANNELS: Readonly<Record<Channel, { name: string; to: "sender" | "agency" | "system" }>> = {
  "mail-sales": { name: "Email to sales", to: "agency" },
  "mail-hr": { name: "Email to HR", to: "agency" },
  "mail-subscriber": { name: "Subscription confirmation", to: "sender" },
  "confirm-enquirer": { name: "Confirmation to the sender", to: "sender" },
  "confirm-applicant": { name: "Confirmation to the applicant", to: "sender" },
  "call-to-sales": { name: "Call change to sales", to: "agency" },
  "call-to-visitor": { name: "Call change to the sender", to: "sender" },
  "call-to-host": { name: "Invitation of the host", to: "agency" },
  webhook: { name: "Webhook", to: "system" },
  "hand-over": { name: "Back end", to: "system" },
  reply: { name: "Reply", to: "sender" },
};

function channelsTo(receiver: "sender" | "agency"): Channel[] {
  return (Object.keys(CHANNELS) as Channel[]).filter((channel) => CHANNELS[channel].to === receiver);
}

export const TO_SENDER: readonly Channel[] = channelsTo("sender");

interface Deliverable extends Pick<SubmissionTable, "kind" | "verdict"> {
  fields: object;
}

const CONFIRM_ENQUIRER: readonly Channel[] = ["confirm-enquirer"];
const CONFIRM_APPLICANT: readonly Channel[] = ["confirm-applicant"];

export interface Integrations {
  hasWebhook: boolean;
  hasBackEnd: boolean;
}

export function integrationsOf(settings: Pick<Settings, "WEBHOOK_URL" | "FAIRLEAD_API_BASE">): Integrations {
  return { hasWebhook: settings.WEBHOOK_URL !== null, hasBackEnd: settings.FAIRLEAD_API_BASE !== null };
}

function integrationChannels({ hasWebhook, hasBackEnd }: Integrations): Channel[] {
  return [...(hasWebhook ? (["webhook"] as const) : []), ...(hasBackEnd ? (["hand-over"] as const) : [])];
}

export function leadChannels(integrations: Integrations): Channel[] {
  return [...channelsTo("agency"), ...integrationChannels(integrations)];
}

/** Where a submission is delivered. A subscription is noted first, unless the upstream back end takes it. */
export async function channelsOf(
  { settings, subscribers }: Pick<Services, "settings" | "subscribers">,
  { kind, verdict, fields }: Deliverable,
): Promise<Channel[]> {
  const integrations = integrationsOf(settings);
  const others = integrationChannels(integrations).filter(
    (channel) => channel !== "hand-over" || isOfForm(fields),
  );
  // The address in a suspect form may be a third party's.
  const isConfirmed = settings.MAIL_CONFIRMATIONS === "on" && verdict === "clear";
  if (kind === "enquiry") return ["mail-sales", ...others, ...(isConfirmed ? CONFIRM_ENQUIRER : [])];
  if (kind === "application") return ["mail-hr", ...others, ...(isConfirmed ? CONFIRM_APPLICANT : [])];
  if (integrations.hasBackEnd) return ["hand-over"];
  return (await subscribers.ask((fields as Subscription).email)) ? ["mail-subscriber"] : [];
}

/** The upstream API has no calls, and refuses what lacks a field of the form, such as a lead by email. */
function isOfForm(fields: object): boolean {
  return !isCall(fields) && "phone" in fields;
}

/** Per mailbox and day, because anyone can enter a third party's address; counted in the database for all replicas. */
const MAILS = 2;
const DAY_MS = 24 * 60 * 60 * 1000;

const CONFIRMING: readonly Channel[] = ["confirm-enquirer", "confirm-applicant"];
/** Over the limit the submission is quarantined, because the subscription depends on this mail. */
const SUBSCRIBING: readonly Channel[] = ["mail-subscriber"];

export const TOO_MANY_SUBSCRIPTIONS = `over ${MAILS} newsletter confirmations for this mailbox within a day`;

export async function insertDeliveries(
  transaction: Tx,
  { id, email }: Pick<SubmissionTable, "id" | "email">,
  channels: readonly Channel[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  for (const channel of channels) {
    if (CONFIRMING.includes(channel) && !(await hasRoom(transaction, CONFIRMING, email, now))) continue;
    const row = { id: randomUUID(), submission_id: id, channel, due_at: at, created_at: at };
    await queueDeliveries(transaction, [row]);
  }
}

/** Quarantines submissions of a mailbox over its limit. */
export async function isOverLimit(
  transaction: Tx,
  email: string,
  channels: readonly Channel[],
  now: Date,
): Promise<boolean> {
  const isSubscribing = channels.some((channel) => SUBSCRIBING.includes(channel));
  return isSubscribing && !(await hasRoom(transaction, SUBSCRIBING, email, now));
}

/** Whether a submission is of the mailbox of an address, with any tag. */
export function ofMailbox(email: string) {
  const { name, domain } = mailboxOf(email);
  const tagged = `${name.replace(/[\\%_]/g, "\\$&")}+%@${domain}`;
  return sql<boolean>`(submission.email = ${`${name}@${domain}`} or submission.email like ${tagged} escape '\\')`;
}

async function hasRoom(
  transaction: Tx,
  channels: readonly Channel[],
  email: string,
  now: Date,
): Promise<boolean> {
  const { name, domain } = mailboxOf(email);
  await lock(transaction, "confirmations", `${name}@${domain}`);
  const { sent } = await transaction
    .selectFrom("outbox")
    .innerJoin("submission", "submission.id", "outbox.submission_id")
    .select((column) => column.fn.countAll<number | bigint>().as("sent"))
    .where("outbox.channel", "in", channels)
    .where("outbox.created_at", ">", new Date(now.getTime() - DAY_MS).toISOString())
    .where(ofMailbox(email))
    .executeTakeFirstOrThrow();
  return Number(sent) < MAILS;
}
