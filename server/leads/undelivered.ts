import type { Selectable } from "kysely";
import type { LeadNews } from "#core/leads.ts";
import { queueEvent } from "../connections/queue-events.ts";
import type { RefusedCopy } from "../mail/mailer.ts";
import type { Store, Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import type { OutboxTable } from "../storage/database/tables/submissions.ts";
import { CHANNELS, TO_SENDER } from "./channels.ts";
import { changeLead, insertEvent } from "./lead-changes.ts";
import { queueNotice } from "./notices.ts";
import { NOT_SNOOZED, turnToThem } from "./waiting.ts";

type Row = Pick<Selectable<OutboxTable>, "id" | "channel"> & { submission_id: string };

const RESPONSE_MAX = 300;

/**
 * The sender of a lead did not get a mail: marks the lead, opens it again if the reply closed it, and tells the author.
 * A reply that was not delivered is no answer, so the lead still waits for one.
 */
export async function recordUndelivered(
  transaction: Tx,
  row: Row,
  response: string,
  now: Date,
): Promise<void> {
  const lead = await findLead(transaction, row);
  if (lead === undefined) return;
  const { submission_id: id } = lead;
  const event = await causeOf(transaction, row);
  const reopens =
    row.channel === "reply" && lead.status === "closed" && (lead.closed_at ?? "") >= (event?.at ?? "");
  await changeLead(
    transaction,
    id,
    {
      undelivered_at: now.toISOString(),
      ...(reopens && { status: "open", closed_at: null, ...NOT_SNOOZED }),
    },
    now,
  );
  const facts = { name: CHANNELS[row.channel].name, reason: oneLine(response) };
  await insertEvent(transaction, id, { kind: "not-delivered", by: null, facts }, now);
  await queueEvent(transaction, id, "lead.undelivered", {}, now);
  if (reopens) await insertEvent(transaction, id, { kind: "reopened", by: null }, now);
  await tellAuthor(transaction, lead, row, event?.person_id ?? null, now);
  const news: LeadNews = { what: "changed", id, kind: lead.kind, by: null };
  transaction.emit({ type: "lead", news });
}

/** The sender has the mail, but others do not have their copy. */
export async function recordRefusedCopies(
  store: Store,
  row: Row,
  refused: readonly RefusedCopy[],
  now: Date,
): Promise<void> {
  await store.write(async (transaction) => {
    const lead = await findLead(transaction, row);
    if (lead === undefined) return;
    const { submission_id: id, kind } = lead;
    for (const { address, response } of refused) {
      const facts = { name: `Copy to ${address}`, reason: oneLine(response) };
      await insertEvent(transaction, id, { kind: "not-delivered", by: null, facts }, now);
    }
    const news: LeadNews = { what: "changed", id, kind, by: null };
    transaction.emit({ type: "lead", news });
  });
}

/** A delivered reply is an answer. The mark of the lead goes when no mail to its sender is undelivered. */
export async function recordDelivered(transaction: Tx, row: Row, now: Date): Promise<void> {
  const lead = await findLead(transaction, row);
  if (lead === undefined) return;
  const isReply = row.channel === "reply";
  if (isReply) await queueEvent(transaction, lead.submission_id, "lead.answered", {}, now);
  if (!isReply && (lead.undelivered_at === null || (await hasUndelivered(transaction, row)))) return;
  const cause = isReply ? await causeOf(transaction, row) : undefined;
  // Without a new version: it crosses no change of a person.
  await transaction
    .updateTable("lead")
    .set({ undelivered_at: null, ...(isReply && turnToThem(lead, cause?.at ?? now.toISOString(), now)) })
    .where("submission_id", "=", lead.submission_id)
    .execute();
  const news: LeadNews = { what: "changed", id: lead.submission_id, kind: lead.kind, by: null };
  transaction.emit({ type: "lead", news });
}

const findLead = (transaction: Tx, { submission_id: id }: Row) =>
  transaction.selectFrom("lead").selectAll().where("submission_id", "=", id).forUpdate().executeTakeFirst();

async function hasUndelivered(transaction: Tx, { submission_id: submission }: Row): Promise<boolean> {
  const row = await transaction
    .selectFrom("outbox")
    .select("id")
    .where("submission_id", "=", submission)
    .where("channel", "in", TO_SENDER)
    .where("state", "=", "dead")
    .executeTakeFirst();
  return row !== undefined;
}

/** The reply, or the change of a call that the mail is about; a confirmation has none. */
async function causeOf(transaction: Tx, { id, submission_id, channel }: Row) {
  const events = transaction
    .selectFrom("lead_event")
    .select(["at", "person_id"])
    .where("submission_id", "=", submission_id);
  if (channel === "reply") return events.where("id", "=", id).executeTakeFirst();
  if (channel !== "call-to-visitor") return undefined;
  return events.where("kind", "in", ["call-moved", "call-canceled"]).orderBy("at", "desc").executeTakeFirst();
}

/** The owner stands for an author who has left. A confirmation has no author: the mark on the lead is enough. */
async function tellAuthor(
  transaction: Tx,
  lead: Selectable<LeadTable>,
  { id, channel }: Row,
  author: string | null,
  now: Date,
): Promise<void> {
  if (channel !== "reply" && author === null) return;
  const people = await transaction
    .selectFrom("staff_person")
    .select("id")
    .where("id", "in", [author ?? "", lead.owner_id ?? ""])
    .where("removed_at", "is", null)
    .execute();
  const person = people.find((one) => one.id === author) ?? people[0];
  if (person === undefined) return;
  const notice = { cause: "not-delivered", lead: lead.submission_id, people: [person.id] } as const;
  await queueNotice(transaction, { ...notice, by: null, event: id }, now);
}

/** A mail server may answer anything. */
function oneLine(text: string): string {
  const line = text.replace(/[\p{C}\s]+/gu, " ").trim();
  return [...line].slice(0, RESPONSE_MAX).join("");
}
