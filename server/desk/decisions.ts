import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import {
  DECISION_MAX,
  type Decided,
  type Decision,
  type DecisionOutcome,
  type DecisionPerson,
} from "#core/decisions.ts";
import type { ReplyTemplate } from "#core/lead.ts";
import type { Staff } from "#core/staff.ts";
import { type Stage, stageOf } from "#core/stages.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "../content/collections.ts";
import { openingStages } from "../content/stages.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import { inTurns } from "../storage/in-turns.ts";
import { findLead } from "./access.ts";
import { changeLeads } from "./changes.ts";
import type { createReplies } from "./replies.ts";
import { readReplyDraft } from "./reply-drafts.ts";
import { listMessages } from "./thread.ts";

type Replies = ReturnType<typeof createReplies>;
type Needs = Parameters<typeof changeLeads>[0] &
  Parameters<typeof createReplies>[0] &
  Pick<Services, "content">;

type LeadOf = Selectable<LeadTable>;
type WithoutLead<Outcome> = Outcome extends unknown ? Omit<Outcome, "id" | "name"> : never;
type Did = WithoutLead<DecisionOutcome>;

interface Asked {
  /** Null to write only. */
  stage: Stage | null;
  template: string | null;
}

/** The same decision for several applicants, with an email to each of them. */
export function createDecisions(services: Needs, replies: Replies) {
  return {
    prepareDecision: (ids: readonly string[], asked: Asked, staff: Staff) =>
      prepare(services, replies, ids, asked, staff),
    /** One after the other, so that each is done or not. A reply that was sent before is not sent again. */
    decide: (people: readonly Decided[], stage: Stage | null, staff: Staff) => {
      staff.require("answer-applications");
      return inTurns(people.slice(0, DECISION_MAX), (one) => decideOne(services, replies, one, stage, staff));
    },
  };
}

async function prepare(
  services: Needs,
  replies: Replies,
  ids: readonly string[],
  { stage, template: asked }: Asked,
  staff: Staff,
): Promise<Decision> {
  staff.require("answer-applications");
  const unique = [...new Set(ids)].slice(0, DECISION_MAX);
  const own = services.content.current.replyTemplates.filter((template) => template.for === "application");
  const templates = own.map(({ id, title, stage: to }) => ({
    id,
    title,
    stage: to === undefined ? null : stageOf(to),
  }));
  const template =
    templates.find(({ id }) => id === asked) ??
    templates.find((one) => asked === null && one.stage !== null && one.stage === stage) ??
    null;
  const people = await inTurns(unique, async (id) => {
    const texts = template === null ? [] : await replies.templates(id, staff);
    return services.store.write((transaction) =>
      personOf(
        services,
        transaction,
        id,
        { stage, text: texts.find((one) => one.id === template?.id) },
        staff,
      ),
    );
  });
  const found = people.filter((person) => person !== null);
  return { people: found, gone: unique.length - found.length, templates, template: template?.id ?? null };
}

async function personOf(
  { content }: Needs,
  transaction: Tx,
  id: string,
  { stage, text }: { stage: Stage | null; text: ReplyTemplate | undefined },
  staff: Staff,
): Promise<DecisionPerson | null> {
  const lead = await findLead(transaction, id, staff);
  if (lead?.kind !== "application") return null;
  const { email } = await transaction
    .selectFrom("submission")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const draft = await readReplyDraft(transaction, id, staff);
  const messages = await listMessages(transaction, id);
  return {
    ...{ id, reference: lead.reference, name: lead.name, email, stage: lead.stage, version: lead.version },
    opening: lead.opening ?? lead.subject,
    ...{ reply: randomUUID(), lastMessage: messages.at(-1)?.id ?? null },
    ...{ subject: text?.subject ?? "", text: text?.text ?? "" },
    noEmail: noEmail(lead, email, draft?.text ?? ""),
    noMove: noMove(content.current, lead, stage),
  };
}

function noEmail({ status }: LeadOf, email: string, draft: string): DecisionPerson["noEmail"] {
  if (status === "quarantined") return "quarantined";
  if (email === "") return "no-address";
  return draft.trim() === "" ? null : "draft";
}

function noMove(content: Content, lead: LeadOf, stage: Stage | null): DecisionPerson["noMove"] {
  if (lead.status === "quarantined") return "quarantined";
  if (lead.stage === stage) return "same";
  const isMissing = stage !== null && !openingStages(content, lead.opening_id).includes(stage);
  return isMissing ? "no-stage" : null;
}

async function decideOne(
  services: Needs,
  replies: Replies,
  { id, version, mail }: Decided,
  stage: Stage | null,
  staff: Staff,
): Promise<DecisionOutcome> {
  const lead = await services.store.write((transaction) => findLead(transaction, id, staff));
  if (lead === undefined) return { id, name: "", kind: "not-done", problem: "gone" };
  const { name } = lead;
  if (noMove(services.content.current, lead, stage) === "no-stage")
    return { id, name, kind: "not-done", problem: "refused" };
  const did =
    mail === null
      ? await move(services, { id, version, stage }, staff)
      : await write(replies, { id, mail, stage }, staff);
  return { id, name, ...did };
}

async function move(
  services: Needs,
  { id, version, stage }: { id: string; version: number; stage: Stage | null },
  staff: Staff,
): Promise<Did> {
  if (stage === null) return { kind: "same" };
  const { events, same, crossed, gone } = await changeLeads(
    services,
    [id],
    { to: "stage", stage },
    staff,
    version,
  );
  const [event] = events;
  if (event !== undefined) return { kind: "moved", event };
  if (same > 0) return { kind: "same" };
  return { kind: "not-done", problem: crossed > 0 ? "crossed" : gone > 0 ? "gone" : "refused" };
}

async function write(
  replies: Replies,
  { id, mail, stage }: { id: string; mail: NonNullable<Decided["mail"]>; stage: Stage | null },
  staff: Staff,
): Promise<Did> {
  const { reply, lastSeen, subject, text } = mail;
  // Another draft of the person is neither sent nor lost.
  const saved = await replies.saveDraft(id, { id: reply, subject, text, seen: null }, staff);
  if (saved.kind === "crossed") return { kind: "not-done", problem: "draft" };
  if (saved.kind !== "saved") return { kind: "not-done", problem: saved.kind };
  const problem = await replies.send(id, { id: reply, subject, text, lastSeen, close: false, stage }, staff);
  return problem === null ? { kind: "sent", reply } : { kind: "not-done", problem };
}
