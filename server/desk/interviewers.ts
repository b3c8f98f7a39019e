import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { InviteProblem } from "#core/lead-changes.ts";
import type { NoteKind } from "#core/lead-drafts.ts";
import { type LeadNews, rightTo } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { changeLead, insertEvent } from "../leads/lead-changes.ts";
import { queueNotice } from "../leads/notices.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import { audit, findLead, mayRead } from "./access.ts";
import { findColleague } from "./changes.ts";

type Needs = Pick<Services, "store" | "clock">;

/** People who are invited to interview an applicant, and asked for a scorecard. */
export function createInterviewers(services: Needs) {
  return {
    /** A person who is invited already is invited once. */
    inviteInterviewer: (lead: string, person: string, staff: Staff) => invite(services, lead, person, staff),
    /** A scorecard that was sent stays. */
    removeInterviewer: (lead: string, person: string, staff: Staff) => remove(services, lead, person, staff),
  };
}

function invite(services: Needs, lead: string, id: string, staff: Staff): Promise<InviteProblem | null> {
  return services.store.write(async (transaction) => {
    const found = await findApplication(transaction, lead, staff);
    if (found === undefined) return "gone";
    const person = await findColleague(transaction, id);
    if (person === undefined || !mayRead(person, "application")) return "not-able";
    const now = new Date(services.clock());
    const added = await transaction
      .insertInto("interviewer")
      .values({ id: randomUUID(), submission_id: lead, person_id: id, invited_at: now.toISOString() })
      .onConflict((is) => is.columns(["submission_id", "person_id"]).doNothing())
      .returning("id")
      .executeTakeFirst();
    if (added === undefined) return null;
    const by = staff.person.id;
    await queueNotice(transaction, { cause: "interview", lead, people: [id], by }, now);
    await record(services, transaction, { lead: found, person: id, kind: "interviewer-invited" }, staff);
    return null;
  });
}

function remove(services: Needs, lead: string, person: string, staff: Staff): Promise<InviteProblem | null> {
  return services.store.write(async (transaction) => {
    const found = await findApplication(transaction, lead, staff);
    if (found === undefined) return "gone";
    const removed = await transaction
      .deleteFrom("interviewer")
      .where("submission_id", "=", lead)
      .where("person_id", "=", person)
      .returning("id")
      .executeTakeFirst();
    if (removed === undefined) return null;
    await record(services, transaction, { lead: found, person, kind: "interviewer-removed" }, staff);
    return null;
  });
}

async function findApplication(transaction: Tx, id: string, staff: Staff) {
  const found = await findLead(transaction, id, staff);
  if (found?.kind !== "application") return undefined;
  staff.require(rightTo("answer", found.kind));
  return found;
}

interface Change {
  lead: NonNullable<Awaited<ReturnType<typeof findLead>>>;
  person: string;
  kind: "interviewer-invited" | "interviewer-removed";
}

async function record(
  { clock }: Needs,
  transaction: Tx,
  { lead, person, kind }: Change,
  staff: Staff,
): Promise<void> {
  const now = new Date(clock());
  const { submission_id: id } = lead;
  const by = staff.person.id;
  await insertEvent(transaction, id, { kind, by, facts: { to: person } }, now);
  await changeLead(transaction, id, {}, now);
  const action = kind === "interviewer-invited" ? "invited-interviewer" : "removed-interviewer";
  await audit(transaction, staff, action, lead, clock);
  const news: LeadNews = { what: "changed", id, kind: lead.kind, by };
  transaction.emit({ type: "lead", news });
}

async function isInterviewer(transaction: Tx, lead: string, { person }: Staff): Promise<boolean> {
  const row = await transaction
    .selectFrom("interviewer")
    .select("id")
    .where("submission_id", "=", lead)
    .where("person_id", "=", person.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of an interviewer, the right to read is enough. */
export async function requireNote(
  transaction: Tx,
  { submission_id: lead, kind }: Pick<Selectable<LeadTable>, "submission_id" | "kind">,
  note: NoteKind,
  staff: Staff,
): Promise<void> {
  if (note === "interview" && (await isInterviewer(transaction, lead, staff))) return;
  staff.require(rightTo("answer", kind));
}
