import { randomUUID } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import { ccProblem, readCc } from "#core/cc.ts";
import { REPLY_MAX, REPLY_SUBJECT_MAX, type SendProblem, type WrittenReply } from "#core/lead-drafts.ts";
import { type LeadNews, rightTo } from "#core/leads.ts";
import type { SentFile } from "#core/site.ts";
import type { Staff } from "#core/staff.ts";
import type { Stage } from "#core/stages.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "../content/collections.ts";
import { changeLead, insertEvent } from "../leads/lead-changes.ts";
import { addWords, replaceNote } from "../leads/lead-rows.ts";
import { type ReplyFacts, TAKE_BACK_MS } from "../leads/replies.ts";
import { queueDeliveries } from "../storage/database/queues.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import { audit, findLead } from "./access.ts";
import { readDeliveries } from "./deliveries.ts";
import { readSender, warningsOf } from "./envelope.ts";
import { oneLine, removeReplyDraft, saveReplyDraft } from "./reply-drafts.ts";
import { attachFiles, detachFiles, isWithinLimits, listDraftFiles, sendDraftFiles } from "./reply-files.ts";
import { listTemplates } from "./reply-templates.ts";
import { createSnippets } from "./snippets.ts";
import { stageStep } from "./stage-steps.ts";
import { takeBackReply } from "./take-back.ts";
import { inThread, listMessages } from "./thread.ts";

type Reply = WrittenReply & {
  lastSeen: string | null;
  close: boolean;
  stage: Stage | null;
  /** Whether the person has been warned of what is unusual about the copies. */
  isWarned?: boolean;
};

type Needs = Pick<
  Services,
  "store" | "content" | "clock" | "settings" | "replyAddresses" | "files" | "virusScan" | "log"
>;

export function createReplies(services: Needs) {
  const { store } = services;
  const snippets = createSnippets(services);
  return {
    snippets,
    templates: (lead: string, staff: Staff) => listTemplates(services, snippets, lead, staff),
    saveDraft: (lead: string, draft: WrittenReply & { seen?: string | null }, staff: Staff) =>
      saveReplyDraft(services, lead, draft, staff),
    async discardDraft(lead: string, staff: Staff) {
      await store.write((transaction) => removeReplyDraft(transaction, lead, staff));
      await detachFiles(services, lead, staff);
    },
    attach: (lead: string, files: readonly SentFile[], staff: Staff) =>
      attachFiles(services, lead, files, staff),
    detach: (lead: string, file: string, staff: Staff) => detachFiles(services, lead, staff, file),
    /** `lastSeen` is the `lastMessage` of the lead that the page shows. */
    send: (lead: string, reply: Reply, staff: Staff) => send(services, lead, reply, staff),
    /** What is unusual about addresses that would get a copy. */
    warnings: (cc: string) =>
      store.write((transaction) => warningsOf(services, transaction, readCc(cc).addresses)),
    /** The reply is a draft again. Null also for a reply that was taken back before. */
    takeBack: (lead: string, reply: string, staff: Staff) => takeBackReply(services, lead, reply, staff),
  };
}

async function send(services: Needs, lead: string, reply: Reply, staff: Staff): Promise<SendProblem | null> {
  // What was typed is kept, whatever happens.
  const { id, subject: typedSubject, cc = "", text: typedText } = reply;
  const draft = { id, subject: typedSubject, cc, text: typedText };
  const saved = await saveReplyDraft(services, lead, draft, staff);
  if (saved.kind === "gone" || saved.kind === "too-long") return saved.kind;
  const [subject, text] = [oneLine(reply.subject), reply.text.trim()];
  if (subject === "") return "no-subject";
  if (text === "") return "no-text";
  if (subject.length > REPLY_SUBJECT_MAX || text.length > REPLY_MAX) return "too-long";
  if (ccProblem(cc) !== null) return "bad-cc";
  return services.store.write((transaction) =>
    storeReply(services, transaction, lead, { ...reply, subject, text }, staff),
  );
}

async function storeReply(
  services: Needs,
  transaction: Tx,
  lead: string,
  reply: Reply,
  staff: Staff,
): Promise<SendProblem | null> {
  const found = await findLead(transaction, lead, staff);
  if (found === undefined) return "gone";
  staff.require(rightTo("answer", found.kind));
  const messages = await listMessages(transaction, lead);
  if (messages.some((message) => message.id === reply.id)) return null;
  if (found.status === "quarantined") return "quarantined";
  if (!(await hasAddress(transaction, lead))) return "no-address";
  if ((messages.at(-1)?.id ?? null) !== reply.lastSeen) return "crossed";
  const cc = await copiesOf(transaction, found, reply.cc ?? "");
  if (!reply.isWarned && (await warningsOf(services, transaction, cc)).length > 0) return "cc-warning";
  if (!isWithinLimits(await listDraftFiles(transaction, lead, staff))) return "too-many-files";
  const { clock } = services;
  const now = new Date(clock());
  const at = now.toISOString();
  const by = staff.person.id;
  const { id, subject, text } = reply;
  const earlier = [...(await confirmationsOf(transaction, lead)), ...messages.flatMap(inThread)];
  const changes = changesOf(services.content.current, found, reply, staff, now);
  const { name: sender, signature } = await readSender(services, transaction, staff);
  const changed = changes.map((change) => change.id);
  const facts: ReplyFacts = { subject, earlier, cc, copied: [], sender, signature, changes: changed };
  await insertEvent(transaction, lead, { id, kind: "reply", by, text, facts }, now);
  const due_at = new Date(now.getTime() + TAKE_BACK_MS).toISOString();
  await queueDeliveries(transaction, [{ id, submission_id: lead, channel: "reply", due_at, created_at: at }]);
  await addWords(transaction, lead, `${subject} ${text}`);
  await audit(transaction, staff, "replied", found, clock);
  for (const { event, action, detail, ...change } of changes) {
    await insertEvent(transaction, lead, { id: change.id, by, ...event }, now);
    await audit(transaction, staff, action, found, clock, detail);
  }
  const set: Updateable<Omit<LeadTable, "version">> = Object.assign(
    {},
    ...changes.map((change) => change.set),
  );
  await changeLead(transaction, lead, set, now);
  await replaceNote(transaction, found, set.lost_note);
  await sendDraftFiles(transaction, lead, id, staff);
  await removeReplyDraft(transaction, lead, staff);
  const news: LeadNews = { what: "changed", id: lead, kind: found.kind, by };
  transaction.emit({ type: "lead", news });
  return null;
}

/** Without the sender of the lead, whom the reply is to. */
async function copiesOf(
  transaction: Tx,
  { submission_id: id }: Selectable<LeadTable>,
  typed: string,
): Promise<string[]> {
  const { email } = await transaction
    .selectFrom("submission")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return readCc(typed).addresses.filter((address) => address.toLowerCase() !== email);
}

/** What a reply does to its lead: it gets an owner if it has none, and the person may move or close it. */
function changesOf(
  content: Pick<Content, "openings" | "site">,
  found: Selectable<LeadTable>,
  { stage, close }: Pick<Reply, "stage" | "close">,
  { person }: Staff,
  now: Date,
) {
  const changes = [];
  if (found.owner_id === null)
    changes.push({
      ...{ id: randomUUID(), set: { owner_id: person.id } },
      event: { kind: "assigned" as const, facts: { from: null, to: person.id } },
      ...{ action: "assigned" as const, detail: `to ${person.name}` },
    });
  const step = stage === null ? "same" : stageStep(content, found, { stage }, now);
  if (typeof step === "object")
    changes.push({
      ...{ id: randomUUID(), set: step.set },
      event: { kind: step.event, facts: step.facts as object },
      ...{ action: step.action, detail: step.detail as string },
    });
  const isClosed = typeof step === "object" && step.set.status === "closed";
  if (close && found.status === "open" && !isClosed)
    changes.push({
      ...{ id: randomUUID(), set: { status: "closed" as const, closed_at: now.toISOString() } },
      event: { kind: "closed" as const },
      ...{ action: "changed-status" as const, detail: "closed" },
    });
  return changes;
}

/** Our confirmation has its delivery's id, so a reply continues its thread. */
async function confirmationsOf(transaction: Tx, lead: string): Promise<string[]> {
  const deliveries = await readDeliveries(transaction, lead);
  return deliveries.filter(({ channel }) => channel.startsWith("confirm-")).map(({ id }) => id);
}

/** A lead that was entered by hand may have none. */
async function hasAddress(transaction: Tx, lead: string): Promise<boolean> {
  const { email } = await transaction
    .selectFrom("submission")
    .select("email")
    .where("id", "=", lead)
    .executeTakeFirstOrThrow();
  return email !== "";
}
