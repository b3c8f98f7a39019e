import type { LeadKind } from "#core/leads.ts";
import { paths } from "#core/paths.ts";
import type { Services } from "#server/services.ts";
import { holdCall } from "../calls/call-rows.ts";
import { queueReceived } from "../connections/queue-events.ts";
import type { Tx } from "../storage/database/store.ts";
import type { SubmissionTable } from "../storage/database/tables/submissions.ts";
import { isSameText, signer } from "../storage/secret.ts";
import { type Channel, channelsOf, insertDeliveries, isOverLimit } from "./channels.ts";
import { inviteHosts } from "./invite-host.ts";
import { changeLead, insertEvent } from "./lead-changes.ts";
import { announceLostCall } from "./lost-calls.ts";
import { queueNotice } from "./notices.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** `delivered`: approved before; `quarantined`: the mailbox is over its daily limit. */
type Approval = "approved" | "delivered" | "quarantined" | "unknown";

interface Approver {
  person: string | null;
  /** Id of the event. */
  event?: string;
  record(transaction: Tx): Promise<void>;
}

type Needs = Pick<Services, "store" | "settings" | "subscribers" | "clock">;

/** Approves once; `repeatedAs` is the verdict on a repeat, omitted when staff approve. */
export async function approve(
  services: Needs,
  idOrReference: string,
  repeatedAs?: SubmissionTable["verdict"],
  by?: Approver,
): Promise<Approval> {
  const { store, clock } = services;
  // A write, because 'delivered' is an acknowledgement too.
  const row = await store.write((transaction) =>
    transaction
      .selectFrom("submission")
      .select(["id", "kind", "email", "fields", "verdict", "released_at"])
      .where(({ eb, or }) => or([eb("id", "=", idOrReference), eb("reference", "=", idOrReference)]))
      .executeTakeFirst(),
  );
  if (row === undefined) return "unknown";
  if (row.verdict !== "spam" || row.released_at !== null) return "delivered";
  const { kind, email } = row;
  const channels = await channelsOf(services, {
    ...{ kind, fields: JSON.parse(row.fields), verdict: repeatedAs ?? "clear" },
  });
  const now = new Date(clock());
  return store.write(async (transaction) => {
    const isOver = repeatedAs !== undefined && (await isOverLimit(transaction, email, channels, now));
    return isOver ? "quarantined" : markApproved(transaction, row, channels, by, now);
  });
}

async function markApproved(
  transaction: Tx,
  row: Pick<SubmissionTable, "id" | "kind" | "email">,
  channels: readonly Channel[],
  by: Approver | undefined,
  now: Date,
): Promise<Approval> {
  const { numUpdatedRows } = await transaction
    .updateTable("submission")
    .set({ released_at: now.toISOString() })
    .where("id", "=", row.id)
    .where("released_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return "delivered";
  const made = await deliveredChannels(transaction, row.id);
  const missing = channels.filter((channel) => !made.has(channel));
  await insertDeliveries(transaction, row, missing, now);
  await holdCall(transaction, row.id, null, now);
  await inviteHosts(transaction, row.id, now);
  await announceLostCall(transaction, row.id, made, now);
  if (row.kind !== "subscription") await announceApproved(transaction, row.id, row.kind, by, now);
  await by?.record(transaction);
  return "approved";
}

async function announceApproved(
  transaction: Tx,
  id: string,
  kind: LeadKind,
  by: Approver | undefined,
  now: Date,
): Promise<void> {
  const person = by?.person ?? null;
  await changeLead(transaction, id, { status: "open" }, now);
  const event = { kind: "approved", by: person, ...(by?.event && { id: by.event }) } as const;
  await insertEvent(transaction, id, event, now);
  await queueNotice(transaction, { cause: "new", lead: id, by: person }, now);
  await queueReceived(transaction, id, kind, now);
  transaction.emit({ type: "lead", news: { what: "changed", id, kind, by: person } });
}

/** Submissions that staff marked as spam had been delivered before. */
export async function deliveredChannels(transaction: Tx, id: string): Promise<Set<Channel>> {
  const rows = await transaction
    .selectFrom("outbox")
    .select("channel")
    .where("submission_id", "=", id)
    .where("state", "=", "delivered")
    .execute();
  return new Set(rows.map(({ channel }) => channel));
}

export function createApprovalLinks({
  secret,
  origin,
  settings,
  clock,
}: Pick<Services, "secret" | "origin" | "settings" | "clock">) {
  const sign = signer(secret, "release");
  return {
    urlOf(reference: string): string {
      const text = `${reference}.${(clock() + settings.KEEP_SPAM_DAYS * DAY_MS).toString(36)}`;
      return `${origin}${paths.release}?token=${text}.${sign(text)}`;
    },
    read(token: string): string | null {
      const match = /^(([0-9A-Z]{4}-[0-9A-Z]{4})\.([0-9a-z]{1,11}))\.([\w-]{43})$/.exec(token);
      if (match === null) return null;
      const [, text, reference, until, signature] = match as unknown as [string, ...string[]];
      const isGood = isSameText(sign(text as string), signature as string);
      return isGood && clock() < Number.parseInt(until as string, 36) ? (reference as string) : null;
    },
  };
}

export function createQuarantined(services: Needs & Pick<Services, "approvalLinks">) {
  const { approvalLinks } = services;
  return {
    /** The reference of a submission; null for an invalid or expired token. */
    referenceOf: approvalLinks.read,
    /** Delivers the submission once. Returns whether it still exists. */
    async approve(token: string): Promise<boolean> {
      const reference = approvalLinks.read(token);
      return reference !== null && (await approve(services, reference)) !== "unknown";
    },
  };
}
