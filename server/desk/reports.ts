import type { Selectable } from "kysely";
import { normalizeEmail } from "#core/email.ts";
import type { LeadNews } from "#core/leads.ts";
import type { Services } from "#server/services.ts";
import type { IncomingMessage } from "../inbound/message.ts";
import { CHANNELS, TO_SENDER } from "../leads/channels.ts";
import { changeLead, firstAnswer, insertEvent } from "../leads/lead-changes.ts";
import { replyFactsSchema } from "../leads/replies.ts";
import { recordUndelivered } from "../leads/undelivered.ts";
import { NOT_SNOOZED, turnToUs } from "../leads/waiting.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import type { OutboxTable } from "../storage/database/tables/submissions.ts";
import { deliveriesIn } from "./match-message.ts";

type LeadOf = Selectable<LeadTable>;
type Sent = Pick<Selectable<OutboxTable>, "id" | "channel" | "state">;
type Needs = Pick<Services, "content" | "clock">;

/** What the codes of RFC 3463 mean to the people who read them. */
const MEANINGS: readonly [code: RegExp, meaning: string][] = [
  [/^5\.1\.[1236]/, "the address doesn't exist"],
  [/^5\.1\.10/, "the domain accepts no email"],
  [/^\d\.2\.1/, "the mailbox is closed"],
  [/^\d\.2\.2/, "the mailbox is full"],
  [/^\d\.[23]\.[34]/, "the message is too large"],
  [/^\d\.4/, "the recipient's mail server can't be reached"],
  [/^\d\.7/, "the recipient's mail server refuses it"],
];

function reasonOf({ failure }: IncomingMessage): string {
  const status = failure?.status ?? null;
  if (status === null) return "returned to us";
  const meaning = MEANINGS.find(([code]) => code.test(status))?.[1];
  return meaning === undefined ? status : `${status}, ${meaning}`;
}

/** A report of a mail server about one of our mails to the sender of a lead: it was not delivered, or not yet. */
export async function takeReport(
  { content, clock }: Needs,
  transaction: Tx,
  message: IncomingMessage,
  lead: LeadOf,
): Promise<void> {
  const now = new Date(clock());
  const sent = await findSent(transaction, message, lead.submission_id);
  // The report of a mail that was given up, or of one to someone else.
  if (sent === null || sent.state === "dead") return;
  const copies = await copiesIn(transaction, sent, message);
  if (copies !== null) return noteCopies(transaction, lead, copies, reasonOf(message), now);
  if (message.kind === "delay") return noteDelay(transaction, lead, sent, reasonOf(message), now);
  await markDead(transaction, lead, sent, reasonOf(message), now);
  await recordUndelivered(
    transaction,
    { ...sent, submission_id: lead.submission_id },
    reasonOf(message),
    now,
  );
  if (sent.channel === "reply") await takeAnswerBack({ content }, transaction, lead, now);
}

/** The mail that is named, else the last one to the sender. */
async function findSent(
  transaction: Tx,
  { references }: IncomingMessage,
  lead: string,
): Promise<Sent | null> {
  const rows = await transaction
    .selectFrom("outbox")
    .select(["id", "channel", "state"])
    .where("submission_id", "=", lead)
    .where("channel", "in", TO_SENDER)
    .orderBy("created_at", "desc")
    .execute();
  const ids = deliveriesIn(references);
  const [named] = ids.flatMap((id) => rows.filter((row) => row.id === id));
  if (named !== undefined) return named;
  const reply = await findReply(transaction, ids, lead);
  return reply ?? (ids.length === 0 ? (rows[0] ?? null) : null);
}

/** A reply whose record of delivery is gone. */
async function findReply(transaction: Tx, ids: readonly string[], lead: string): Promise<Sent | null> {
  if (ids.length === 0) return null;
  const event = await transaction
    .selectFrom("lead_event")
    .select("id")
    .where("submission_id", "=", lead)
    .where("kind", "=", "reply")
    .where("id", "in", ids)
    .executeTakeFirst();
  return event === undefined ? null : { id: event.id, channel: "reply", state: "delivered" };
}

/** The recipients, if all of them got a copy only: then the sender has the mail. */
async function copiesIn(
  transaction: Tx,
  { id }: Sent,
  { failure }: IncomingMessage,
): Promise<string[] | null> {
  const recipients = failure?.recipients ?? [];
  if (recipients.length === 0) return null;
  const reply = await transaction
    .selectFrom("lead_event")
    .select("facts")
    .where("id", "=", id)
    .where("kind", "=", "reply")
    .executeTakeFirst();
  if (reply === undefined) return null;
  const { cc } = replyFactsSchema.parse(JSON.parse(reply.facts ?? "{}"));
  const copied = cc.map(normalizeEmail);
  return recipients.every((one) => copied.includes(one)) ? recipients : null;
}

async function noteCopies(
  transaction: Tx,
  { submission_id: id, kind }: LeadOf,
  copies: readonly string[],
  reason: string,
  now: Date,
): Promise<void> {
  for (const address of copies) {
    const facts = { name: `Copy to ${address}`, reason };
    await insertEvent(transaction, id, { kind: "not-delivered", by: null, facts }, now);
  }
  const news: LeadNews = { what: "changed", id, kind, by: null };
  transaction.emit({ type: "lead", news });
}

/** As a mail server's refusal does, so that it is shown, told and sent again in the same way. */
async function markDead(
  transaction: Tx,
  lead: LeadOf,
  { id, channel }: Sent,
  reason: string,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const dead = { state: "dead", refused_at: at, delivered_at: null, last_error: reason } as const;
  await transaction
    .insertInto("outbox")
    .values({ ...dead, id, channel, submission_id: lead.submission_id, due_at: at, created_at: at })
    .onConflict((is) => is.column("id").doUpdateSet(dead))
    .execute();
}

/** A reply that did not arrive is no answer: without another one the first promise holds, else the lead waits for us again. */
async function takeAnswerBack(
  { content }: Pick<Needs, "content">,
  transaction: Tx,
  { submission_id: id }: LeadOf,
  now: Date,
): Promise<void> {
  const lead = await transaction
    .selectFrom("lead")
    .selectAll()
    .where("submission_id", "=", id)
    .executeTakeFirstOrThrow();
  const elsewhere = await transaction
    .selectFrom("lead_event")
    .select("at")
    .where("submission_id", "=", id)
    .where("kind", "=", "answered-elsewhere")
    .where("undone_at", "is", null)
    .orderBy("at")
    .executeTakeFirst();
  const answers = [await firstAnswer(transaction, id), elsewhere?.at ?? null].filter((at) => at !== null);
  const answered_at = answers.sort()[0] ?? null;
  const set = answered_at === null ? NOT_SNOOZED : turnToUs(content.current, lead, now);
  await changeLead(transaction, id, { ...set, answered_at }, now);
}

async function noteDelay(
  transaction: Tx,
  { submission_id: id, kind }: LeadOf,
  sent: Sent,
  reason: string,
  now: Date,
): Promise<void> {
  const noted = await transaction
    .selectFrom("lead_event")
    .select("facts")
    .where("submission_id", "=", id)
    .where("kind", "=", "delayed")
    .execute();
  // Mail servers report every few hours.
  if (noted.some(({ facts }) => (JSON.parse(facts ?? "{}") as { delivery?: string }).delivery === sent.id))
    return;
  const facts = { name: CHANNELS[sent.channel].name, reason, delivery: sent.id };
  await insertEvent(transaction, id, { kind: "delayed", by: null, facts }, now);
  const news: LeadNews = { what: "changed", id, kind, by: null };
  transaction.emit({ type: "lead", news });
}
