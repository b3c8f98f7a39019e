import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { type ChangeCounts, type LeadChange, MANY_MAX } from "#core/lead-changes.ts";
import { type LeadNews, rightTo } from "#core/leads.ts";
import type { Person, Staff } from "#core/staff.ts";
import { isEnd, type Stage } from "#core/stages.ts";
import type { Services } from "#server/services.ts";
import type { Content } from "../content/collections.ts";
import { approve } from "../leads/approve.ts";
import { changeLead, insertEvent } from "../leads/lead-changes.ts";
import { replaceNote } from "../leads/lead-rows.ts";
import { queueNotice } from "../leads/notices.ts";
import { NOT_SNOOZED } from "../leads/waiting.ts";
import { personOf } from "../staff/people.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import { inTurns } from "../storage/in-turns.ts";
import { audit, findLead, mayAnswer } from "./access.ts";
import { quarantine } from "./quarantine.ts";
import { stageBeforeEnd, stageStep } from "./stage-steps.ts";
import { answeredElsewhere, type Step, waitingStep } from "./waiting-steps.ts";

type LeadOf = Selectable<LeadTable>;
type Result = Exclude<keyof ChangeCounts, "events" | "kept">;
/** A lead that is still to be approved, or the id of the event of a change. */
type Taken = Result | { lead: LeadOf } | { event: string; kept?: Stage };

type Needs = Pick<Services, "store" | "settings" | "subscribers" | "content" | "clock">;

/** Changes of one or many leads by a person; `version` of a single lead refuses when it has changed since. */
export async function changeLeads(
  services: Needs,
  ids: readonly string[],
  wanted: LeadChange,
  staff: Staff,
  version?: number,
): Promise<ChangeCounts> {
  const changed: ChangeCounts = { done: 0, same: 0, crossed: 0, gone: 0, refused: 0, events: [] };
  const unique = [...new Set(ids)].slice(0, MANY_MAX).sort();
  const found = await services.store.write((transaction) =>
    inTurns(unique, (id) => changeOne(services, transaction, id, { wanted, staff, version })),
  );
  const results = await inTurns(found, async (result) =>
    typeof result === "object" && "lead" in result ? approveOne(services, result.lead, staff) : result,
  );
  for (const taken of results) {
    changed[typeof taken === "string" ? taken : "done"]++;
    if (typeof taken !== "object") continue;
    changed.events.push(taken.event);
    if (taken.kept !== undefined) changed.kept = taken.kept;
  }
  return changed;
}

async function changeOne(
  { content, clock }: Needs,
  transaction: Tx,
  id: string,
  { wanted, staff, version }: { wanted: LeadChange; staff: Staff; version: number | undefined },
): Promise<Taken> {
  const lead = await findLead(transaction, id, staff);
  if (lead === undefined) return "gone";
  staff.require(rightTo("answer", lead.kind));
  if (wanted.to === "approve") return lead.status === "quarantined" ? { lead } : "same";
  const now = new Date(clock());
  const step = await stepOf(transaction, content.current, lead, { wanted, now });
  if (typeof step === "string") return step;
  if (version !== undefined && version !== lead.version) return "crossed";
  await changeLead(transaction, id, step.set, now);
  await replaceNote(transaction, lead, step.set.lost_note);
  const facts = wanted.to === "mark-spam" ? await quarantine(transaction, lead, now) : step.facts;
  const event = { id: randomUUID(), kind: step.event, by: staff.person.id, ...(facts && { facts }) };
  await insertEvent(transaction, id, event, now);
  if (wanted.to === "assign" && wanted.owner !== null) {
    const notice = { cause: "assigned", lead: id, people: [wanted.owner], by: staff.person.id } as const;
    await queueNotice(transaction, notice, now);
  }
  await audit(transaction, staff, step.action, lead, clock, step.detail);
  const news: LeadNews = { what: "changed", id, kind: lead.kind, by: staff.person.id };
  transaction.emit({ type: "lead", news });
  return { event: event.id, ...(keepsStage(lead, wanted, step) && { kept: lead.stage }) };
}

function keepsStage({ stage }: LeadOf, wanted: LeadChange, { set }: Step): boolean {
  if (wanted.to === "stage") return wanted.stage === stage;
  return wanted.to === "reopen" && set.stage === undefined && isEnd(stage);
}

async function approveOne(
  services: Needs,
  { submission_id: id, kind, reference }: LeadOf,
  staff: Staff,
): Promise<Result | { event: string; kept?: Stage }> {
  const event = randomUUID();
  const approval = await approve(services, id, undefined, {
    ...{ person: staff.person.id, event },
    record: (transaction) => audit(transaction, staff, "approved", { kind, reference }, services.clock),
  });
  if (approval === "approved") return { event };
  return ({ delivered: "same", quarantined: "refused", unknown: "gone" } as const)[approval];
}

async function stepOf(
  transaction: Tx,
  content: Content,
  lead: LeadOf,
  { wanted, now }: { wanted: Exclude<LeadChange, { to: "approve" }>; now: Date },
): Promise<Step | "same" | "refused"> {
  const isQuarantined = lead.status === "quarantined";
  switch (wanted.to) {
    case "assign":
      return assignment(transaction, lead, wanted.owner);
    case "close":
      if (isQuarantined) return "refused";
      if (lead.status === "closed") return "same";
      return {
        set: { status: "closed", closed_at: now.toISOString() },
        event: "closed",
        action: "changed-status",
        detail: "closed",
      };
    case "reopen":
      if (isQuarantined) return "refused";
      if (lead.status === "open") return "same";
      return reopening(transaction, lead);
    case "mark-spam":
      if (isQuarantined) return "same";
      return {
        set: { status: "quarantined", verdict: "spam", closed_at: null },
        event: "marked-spam",
        action: "marked-spam",
      };
    case "answered-elsewhere":
      return answeredElsewhere(lead, now);
    case "snooze":
    case "unsnooze":
    case "follow-up":
      return waitingStep(content, lead, wanted, now);
    case "stage":
      return stageStep(content, lead, wanted, now);
  }
}

async function assignment(
  transaction: Tx,
  lead: LeadOf,
  owner: string | null,
): Promise<Step | "same" | "refused"> {
  if (owner === lead.owner_id) return "same";
  const person = owner === null ? null : await findColleague(transaction, owner);
  if (person === undefined || (person !== null && !mayAnswer(person, lead.kind))) return "refused";
  return {
    set: { owner_id: owner },
    event: "assigned",
    facts: { from: lead.owner_id, to: owner },
    action: "assigned",
    detail: `to ${person?.name ?? "no one"}`,
  };
}

/** An application at its end goes back to the stage before; an enquiry stays won or lost. */
async function reopening(transaction: Tx, lead: LeadOf): Promise<Step> {
  const to = await stageBeforeEnd(transaction, lead);
  return {
    set: { status: "open", closed_at: null, ...NOT_SNOOZED, ...(to !== null && { stage: to }) },
    event: "reopened",
    facts: {
      closedAt: lead.closed_at,
      ...(to !== null && { from: lead.stage, to }),
      ...(to === null && isEnd(lead.stage) && { kept: lead.stage }),
    },
    action: "changed-status",
    detail: "open",
  };
}

/** A person who has not been removed. */
export async function findColleague(reader: Reader, id: string): Promise<Person | undefined> {
  const row = await reader
    .selectFrom("staff_person")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row && personOf(row);
}
