import type { Selectable } from "kysely";
import type { SentReply } from "#core/lead.ts";
import { REPLY_SUBJECT_MAX } from "#core/lead-drafts.ts";
import type { Staff } from "#core/staff.ts";
import { cutText } from "#core/text.ts";
import { incomingFactsSchema } from "../leads/incoming-facts.ts";
import { replyFactsSchema } from "../leads/replies.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadEventTable } from "../storage/database/tables/leads.ts";
import type { readDeliveries } from "./deliveries.ts";
import type { readReplyFiles } from "./reply-files.ts";

/** Events that a reply crosses when it was begun before them. */
export const MESSAGES = ["reply", "taken-back", "incoming"] as const;

type Message = Pick<Selectable<LeadEventTable>, "id" | "kind" | "facts">;

/** Replies, also those that were taken back, and incoming messages of a lead, oldest first. */
export function listMessages(transaction: Tx, lead: string): Promise<Message[]> {
  return transaction
    .selectFrom("lead_event")
    .select(["id", "kind", "facts"])
    .where("submission_id", "=", lead)
    .where("kind", "in", MESSAGES)
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** What a message is called in the references of a thread. */
export function inThread({ id, kind, facts }: Message): string[] {
  if (kind === "reply") return [id];
  if (kind !== "incoming") return [];
  const { messageId } = incomingFactsSchema.parse(JSON.parse(facts ?? "{}"));
  return messageId === null ? [] : [messageId];
}

/** The subject of a reply to the last incoming message, if possible a proven one; null without one. */
export function threadSubject(messages: readonly Message[]): string | null {
  const incoming = messages
    .filter(({ kind }) => kind === "incoming")
    .map(({ facts }) => incomingFactsSchema.parse(JSON.parse(facts ?? "{}")));
  const { subject } = incoming.findLast(({ isProven }) => isProven) ?? incoming.at(-1) ?? {};
  if (subject === undefined) return null;
  const own = subject
    .replace(/^(?:\s*(?:re|aw|sv|vs|antw|rép|réf|res?p?|ynt|odp)\s*(?:\[\d{1,3}\])?\s*[:：]\s*)+/iu, "")
    .trim();
  return own === "" ? null : cutText(`Re: ${own}`, REPLY_SUBJECT_MAX);
}

export function toSentReply(
  event: Selectable<LeadEventTable>,
  deliveries: Awaited<ReturnType<typeof readDeliveries>>,
  files: Awaited<ReturnType<typeof readReplyFiles>>,
  staff: Staff,
): SentReply {
  const { subject, cc, signature } = replyFactsSchema.parse(JSON.parse(event.facts ?? "{}"));
  const delivery = deliveries.find(({ id }) => id === event.id) ?? null;
  const sendsAt = delivery?.isUntouched ? delivery.dueAt : null;
  const canTakeBack = sendsAt !== null && event.person_id === staff.person.id;
  const text = event.text ?? "";
  return { subject, cc, files: files.of(event.id), signature, text, delivery, sendsAt, canTakeBack };
}
