import type { Selectable } from "kysely";
import {
  DRAFT_MAX,
  type DraftSaved,
  isCrossing,
  REPLY_MAX,
  REPLY_SUBJECT_MAX,
  type ReplyDraft,
  type SendProblem,
  type Unsaved,
} from "#core/lead-drafts.ts";
import { type LeadNews, type ReplyTemplate, rightTo, type Stage } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import { cutText } from "#core/text.ts";
import type { Services } from "#server/services.ts";
import { incomingFactsSchema } from "../leads/incoming-facts.ts";
import { changeLead, insertEvent } from "../leads/lead-changes.ts";
import { addWords } from "../leads/lead-rows.ts";
import type { ReplyFacts } from "../leads/replies.ts";
import { queueDeliveries } from "../storage/database/queues.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadEventTable, LeadTable } from "../storage/database/tables.ts";
import { audit, findLead } from "./access.ts";
import { readDeliveries } from "./deliveries.ts";
import { isUuid } from "./is-uuid.ts";

type Draft = Omit<ReplyDraft, "savedAt">;
type Reply = Draft & { lastSeen: string | null; close: boolean; stage: Stage | null };

type Needs = Pick<Services, "store" | "content" | "clock">;

export function createReplies(services: Needs) {
  return {
    templates: (lead: string, staff: Staff) => listTemplates(services, lead, staff),
    saveDraft: (lead: string, draft: Unsaved<ReplyDraft>, staff: Staff) =>
      saveDraft(services, lead, draft, staff),
    /** `lastSeen` is the id of the last reply or incoming message that the page shows. */
    send: (lead: string, reply: Reply, staff: Staff) => send(services, lead, reply, staff),
    discardDraft: (lead: string, staff: Staff) => discardDraft(services, lead, staff),
  };
}

async function listTemplates(
  { store, content }: Needs,
  lead: string,
  staff: Staff,
): Promise<ReplyTemplate[]> {
  const [found, subjectOfThread] = await store.write(async (transaction) => {
    const row = await findLead(transaction, lead, staff);
    return [row, row && threadSubject(await messagesOf(transaction, lead))] as const;
  });
  if (found === undefined) return [];
  const { company, replyTemplates } = content.current;
  const values: Record<string, string> = {
    name: found.name,
    first_name: found.name.split(/\s+/)[0] ?? "",
    reference: found.reference,
    opening: found.opening ?? "",
    company: company.name,
    sender: staff.person.name,
  };
  // In one pass, so that a name with braces is not filled in again.
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  return replyTemplates
    .filter((template) => template.for === found.kind)
    .map(({ id, title, subject, text, stage }) => ({
      ...{ id, title, stage: stage ?? null },
      // The subject keeps the thread together in the sender's mail program.
      subject: subjectOfThread ?? oneLine(fill(subject)),
      text: fill(text).trimEnd(),
    }));
}

/** @param seen omitted to save it in any case */
async function saveDraft(
  { store, clock }: Needs,
  lead: string,
  { seen, ...draft }: Draft & { seen?: string | null },
  staff: Staff,
): Promise<DraftSaved<ReplyDraft>> {
  if (!isUuid(draft.id)) throw new Response(null, { status: 400 });
  if (draft.subject.length + draft.text.length > DRAFT_MAX) return { kind: "too-long" };
  return store.write(async (transaction): Promise<DraftSaved<ReplyDraft>> => {
    const found = await findLead(transaction, lead, staff);
    if (found === undefined) return { kind: "gone" };
    staff.require(rightTo("answer", found.kind));
    // Another tab may save it after it was sent.
    const messages = await messagesOf(transaction, lead);
    if (messages.some(({ id }) => id === draft.id)) return { kind: "saved", savedAt: null };
    const stored = await readReplyDraft(transaction, lead, staff);
    if (seen !== undefined && stored && isCrossing(stored, { text: draft.text, seen }))
      return { kind: "crossed", other: stored };
    const values = {
      id: draft.id,
      subject: oneLine(draft.subject),
      text: draft.text,
      saved_at: new Date(clock()).toISOString(),
    };
    await transaction
      .insertInto("lead_draft")
      .values({ ...values, submission_id: lead, person_id: staff.person.id })
      .onConflict((is) => is.columns(["submission_id", "person_id"]).doUpdateSet(values))
      .execute();
    return { kind: "saved", savedAt: values.saved_at };
  });
}

async function send(services: Needs, lead: string, reply: Reply, staff: Staff): Promise<SendProblem | null> {
  // What was typed is kept, whatever happens.
  const { id, subject: typedSubject, text: typedText } = reply;
  const saved = await saveDraft(services, lead, { id, subject: typedSubject, text: typedText }, staff);
  if (saved.kind === "gone" || saved.kind === "too-long") return saved.kind;
  const [subject, text] = [oneLine(reply.subject), reply.text.trim()];
  if (subject === "") return "no-subject";
  if (text === "") return "no-text";
  if (subject.length > REPLY_SUBJECT_MAX || text.length > REPLY_MAX) return "too-long";
  return services.store.write((transaction) =>
    storeReply(services, transaction, lead, { ...reply, subject, text }, staff),
  );
}

async function storeReply(
  { clock }: Needs,
  transaction: Tx,
  lead: string,
  reply: Reply,
  staff: Staff,
): Promise<SendProblem | null> {
  const found = await findLead(transaction, lead, staff);
  if (found === undefined) return "gone";
  staff.require(rightTo("answer", found.kind));
  const messages = await messagesOf(transaction, lead);
  if (messages.some((message) => message.id === reply.id)) return null;
  if (found.status === "quarantined") return "quarantined";
  if ((messages.at(-1)?.id ?? null) !== reply.lastSeen) return "crossed";
  const now = new Date(clock());
  const at = now.toISOString();
  const by = staff.person.id;
  const { id, subject, text } = reply;
  const earlier = [...(await confirmationsOf(transaction, lead)), ...messages.flatMap(inThread)];
  const facts: ReplyFacts = { subject, earlier };
  await insertEvent(transaction, lead, { id, kind: "reply", by, text, facts }, now);
  await queueDeliveries(transaction, [
    { id, submission_id: lead, channel: "reply", due_at: at, created_at: at },
  ]);
  await addWords(transaction, lead, `${subject} ${text}`);
  await audit(transaction, staff, "replied", found, clock);
  await changeAfterReply({ clock }, transaction, found, reply, staff);
  await transaction
    .deleteFrom("lead_draft")
    .where("submission_id", "=", lead)
    .where("person_id", "=", by)
    .execute();
  const news: LeadNews = { what: "changed", id: lead, kind: found.kind, by };
  transaction.emit({ type: "lead", news });
  return null;
}

/** What the person chose to do with the lead when the reply is sent. */
async function changeAfterReply(
  { clock }: Pick<Needs, "clock">,
  transaction: Tx,
  found: Selectable<LeadTable>,
  reply: Reply,
  staff: Staff,
): Promise<void> {
  const now = new Date(clock());
  const by = staff.person.id;
  const { submission_id: lead } = found;
  const { stage } = reply;
  const isNewStage = stage !== null && found.stage !== null && stage !== found.stage;
  const closes = reply.close && found.status === "open";
  if (isNewStage) {
    const facts = { from: found.stage, to: stage };
    await insertEvent(transaction, lead, { kind: "stage", by, facts }, now);
    await audit(transaction, staff, "changed-stage", found, clock, stage);
  }
  if (closes) {
    await insertEvent(transaction, lead, { kind: "closed", by }, now);
    await audit(transaction, staff, "changed-status", found, clock, "closed");
  }
  const set = {
    ...(isNewStage && { stage }),
    ...(closes && { status: "closed" as const, closed_at: now.toISOString() }),
  };
  await changeLead(transaction, lead, set, now);
}

async function discardDraft({ store }: Needs, lead: string, staff: Staff): Promise<void> {
  await store.write((transaction) =>
    transaction
      .deleteFrom("lead_draft")
      .where("submission_id", "=", lead)
      .where("person_id", "=", staff.person.id)
      .execute(),
  );
}

export async function readReplyDraft(
  transaction: Tx,
  lead: string,
  staff: Staff,
): Promise<ReplyDraft | undefined> {
  return transaction
    .selectFrom("lead_draft")
    .select(["id", "subject", "text", "saved_at as savedAt"])
    .where("submission_id", "=", lead)
    .where("person_id", "=", staff.person.id)
    .executeTakeFirst();
}

type Message = Pick<Selectable<LeadEventTable>, "id" | "kind" | "facts">;

/** Replies and incoming messages of a lead, oldest first. */
function messagesOf(transaction: Tx, lead: string): Promise<Message[]> {
  return transaction
    .selectFrom("lead_event")
    .select(["id", "kind", "facts"])
    .where("submission_id", "=", lead)
    .where("kind", "in", ["reply", "incoming"])
    .orderBy("at")
    .orderBy("id")
    .execute();
}

/** What a message is called in the references of a thread. */
function inThread({ id, kind, facts }: Message): string[] {
  if (kind === "reply") return [id];
  const { messageId } = incomingFactsSchema.parse(JSON.parse(facts ?? "{}"));
  return messageId === null ? [] : [messageId];
}

/** The subject of a reply to the last incoming message; null without one. */
export function threadSubject(messages: readonly Message[]): string | null {
  const last = messages.findLast(({ kind }) => kind === "incoming");
  if (last === undefined) return null;
  const { subject } = incomingFactsSchema.parse(JSON.parse(last.facts ?? "{}"));
  const own = subject
    .replace(/^(?:\s*(?:re|aw|sv|vs|antw|rép|réf|res?p?|ynt|odp)\s*(?:\[\d{1,3}\])?\s*[:：]\s*)+/iu, "")
    .trim();
  return own === "" ? null : cutText(`Re: ${own}`, REPLY_SUBJECT_MAX);
}

/** Our confirmation has its delivery's id, so a reply continues its thread. */
async function confirmationsOf(transaction: Tx, lead: string): Promise<string[]> {
  const deliveries = await readDeliveries(transaction, lead);
  return deliveries.filter(({ channel }) => channel.startsWith("confirm-")).map(({ id }) => id);
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
