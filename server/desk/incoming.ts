import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { LeadNews } from "#core/leads.ts";
import { cutText } from "#core/text.ts";
import type { Services } from "#server/services.ts";
import type { IncomingMessage } from "../inbound/message.ts";
import { type IncomingFacts, incomingFactsSchema } from "../leads/incoming-facts.ts";
import { changeLead, insertEvent } from "../leads/lead-changes.ts";
import { addWords } from "../leads/lead-rows.ts";
import { queueNotice } from "../leads/notices.ts";
import { turnToUs } from "../leads/waiting.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import { enterByEmail } from "./lead-by-email.ts";
import { type MatchedLead, matchMessage } from "./match-message.ts";
import { isOurs, ownNames } from "./own-addresses.ts";
import { splitQuoted } from "./quoted-text.ts";
import { takeReport } from "./reports.ts";

export type IncomingNeeds = Pick<
  Services,
  "settings" | "content" | "references" | "subscribers" | "replyAddresses" | "spamScorer" | "clock" | "log"
>;

/** What is stored with an event; the original has all of it. */
const TEXT_MAX = 20_000;
const QUOTED_MAX = 20_000;
const MESSAGE_ID = /^[^\s<>@]{1,200}@[^\s<>@]{1,200}$/;

/** In an hour, of one sender on one lead. More is a loop. */
const MESSAGES_MAX = 10;
const HOUR_MS = 60 * 60_000;

/** Makes a message part of its lead, in the transaction that ends its waiting; it may run twice. */
export async function takeMessage(
  services: IncomingNeeds,
  transaction: Tx,
  message: IncomingMessage,
): Promise<void> {
  const { kind } = message;
  const found = await matchMessage(services, transaction, message);
  const outcome = found === null ? "unknown" : found.isProven ? "proven" : "named";
  services.log.info({ kind, outcome }, "incoming message");
  if (found === null) {
    if (kind === "reply") await takeNew(services, transaction, message);
    return;
  }
  await keepWithLead(transaction, message, found.lead.submission_id);
  if (kind === "reply") await takeReply(services, transaction, message, found);
  else if (kind === "bounce" || kind === "delay") {
    // Someone else could have written the report.
    if (found.isProven) await takeReport(services, transaction, message, found.lead);
  } else await takeAutomatic(services, transaction, { ...message, kind }, found);
}

/** The message is erased with its lead. */
async function keepWithLead(
  transaction: Tx,
  { key, messageId }: IncomingMessage,
  lead: string,
): Promise<void> {
  await transaction
    .updateTable("inbound_message")
    .set({ submission_id: lead })
    .where("key", "=", key)
    .execute();
  if (messageId === null || !MESSAGE_ID.test(messageId)) return;
  await transaction
    .insertInto("lead_message_id")
    .values({ id: randomUUID(), submission_id: lead, message_id: messageId })
    .execute();
}

async function takeNew(services: IncomingNeeds, transaction: Tx, message: IncomingMessage): Promise<void> {
  const split = splitQuoted(message.text, ownNames(services));
  const entered = await enterByEmail(services, transaction, message, split.text);
  if (entered === null) return;
  await keepWithLead(transaction, message, entered.id);
  const { text, facts } = factsOf(message, { ...split, isProven: true });
  // The fields of an enquiry have its text.
  const shown = entered.hasText ? "" : text;
  await insertEvent(transaction, entered.id, { kind: "incoming", by: null, text: shown, facts }, entered.at);
  await addWords(transaction, entered.id, message.subject);
}

async function takeReply(
  services: IncomingNeeds,
  transaction: Tx,
  message: IncomingMessage,
  { lead, isProven }: MatchedLead,
): Promise<void> {
  const { content, clock } = services;
  const { submission_id: id, status } = lead;
  const now = new Date(clock());
  const { text, facts } = factsOf(message, {
    ...splitQuoted(message.text, ownNames(services)),
    isProven,
  });
  const isLoop = (await countLately(transaction, id, message, now)) >= MESSAGES_MAX;
  const asks = status !== "quarantined" && !isLoop && !(await isOurs(services, transaction, message.from));
  await insertEvent(transaction, id, { kind: "incoming", by: null, text, facts }, now);
  await addWords(transaction, id, `${message.subject} ${text}`);
  const reopens = asks && status === "closed";
  await changeLead(
    transaction,
    id,
    {
      ...(asks && turnToUs(content.current, lead, now)),
      ...(reopens && { status: "open", closed_at: null }),
    },
    now,
  );
  if (reopens)
    await insertEvent(
      transaction,
      id,
      { kind: "reopened", by: null, facts: { closedAt: lead.closed_at } },
      // Behind the message that opens it.
      new Date(now.getTime() + 1),
    );
  if (asks) await queueNotice(transaction, { cause: "answered", lead: id, by: null }, now);
  announce(transaction, lead);
}

/** Opens nothing and asks for nothing. */
async function takeAutomatic(
  services: IncomingNeeds,
  transaction: Tx,
  message: IncomingMessage & { kind: NonNullable<IncomingFacts["what"]> },
  { lead, isProven }: MatchedLead,
): Promise<void> {
  const now = new Date(services.clock());
  if ((await countLately(transaction, lead.submission_id, message, now)) >= MESSAGES_MAX) return;
  const split = splitQuoted(message.text, ownNames(services));
  const { text, facts } = factsOf(message, { ...split, isProven, what: message.kind });
  await insertEvent(transaction, lead.submission_id, { kind: "automatic", by: null, text, facts }, now);
  await changeLead(transaction, lead.submission_id, {}, now);
  announce(transaction, lead);
}

function announce(transaction: Tx, { submission_id: id, kind }: Selectable<LeadTable>): void {
  const news: LeadNews = { what: "changed", id, kind, by: null };
  transaction.emit({ type: "lead", news });
}

function factsOf(
  { key, from, subject, messageId, isCut }: IncomingMessage,
  {
    text,
    quoted,
    isProven,
    what = null,
  }: { text: string; quoted: string; isProven: boolean; what?: IncomingFacts["what"] },
): { text: string; facts: IncomingFacts } {
  return {
    text: cutText(text, TEXT_MAX),
    facts: {
      ...{ key, from, subject, isProven, what },
      quoted: cutText(quoted, QUOTED_MAX),
      messageId: messageId !== null && MESSAGE_ID.test(messageId) ? messageId : null,
      isCut: isCut || text.length > TEXT_MAX || quoted.length > QUOTED_MAX,
    },
  };
}

async function countLately(
  transaction: Tx,
  lead: string,
  { from }: IncomingMessage,
  now: Date,
): Promise<number> {
  const rows = await transaction
    .selectFrom("lead_event")
    .select("facts")
    .where("submission_id", "=", lead)
    .where("kind", "in", ["incoming", "automatic"])
    .where("at", ">", new Date(now.getTime() - HOUR_MS).toISOString())
    .execute();
  return rows.filter(({ facts }) => {
    const sender = incomingFactsSchema.parse(JSON.parse(facts ?? "{}")).from;
    return sender?.address === from?.address;
  }).length;
}
