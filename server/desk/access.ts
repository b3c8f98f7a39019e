import { LEAD_KINDS, type LeadKind, rightTo } from "#core/leads.ts";
import { type AuditAction, type AuditEntry, type Person, rightsOf, type Staff } from "#core/staff.ts";
import type { Clock } from "../config/clock.ts";
import { recordAudit } from "../staff/audit.ts";
import type { Tx } from "../storage/database/store.ts";

/** The kinds that a person may read; a person who may read none finds nothing here. */
export function readableKinds(staff: Staff): LeadKind[] {
  const kinds = LEAD_KINDS.filter((kind) => staff.can(rightTo("read", kind)));
  if (kinds.length === 0) throw new Response(null, { status: 404 });
  return kinds;
}

export function mayRead(person: Pick<Person, "role" | "also">, kind: LeadKind): boolean {
  return rightsOf(person).has(rightTo("read", kind));
}

/** Only people who may answer a lead can own it. */
export function mayAnswer(person: Pick<Person, "role" | "also">, kind: LeadKind): boolean {
  return rightsOf(person).has(rightTo("answer", kind));
}

/** The lead, locked until the end of the transaction, if the person may read it. */
export async function findLead(transaction: Tx, id: string, staff: Staff) {
  return transaction
    .selectFrom("lead")
    .selectAll()
    .where("submission_id", "=", id)
    .where("kind", "in", readableKinds(staff))
    .forUpdate()
    .executeTakeFirst();
}

const HOUR = 60 * 60_000;

/** Records what a person reads: once an hour, however often the page is loaded. */
export async function auditReading(
  transaction: Tx,
  staff: Staff,
  entry: AuditEntry,
  clock: Clock,
): Promise<void> {
  const { action, subject } = entry;
  const known = await transaction
    .selectFrom("staff_audit")
    .select("id")
    .where("person_id", "=", staff.person.id)
    .where("action", "=", action)
    .where("at", ">", new Date(clock() - HOUR).toISOString())
    .$if(subject !== undefined, (rows) => rows.where("subject_id", "=", subject?.id ?? ""))
    .executeTakeFirst();
  if (known === undefined) await recordAudit(transaction, { actor: staff.person.id, ...entry }, clock);
}

export function audit(
  transaction: Tx,
  staff: Staff,
  action: AuditAction,
  { kind, reference }: { kind: LeadKind; reference: string },
  clock: Clock,
  detail?: string,
): Promise<void> {
  return recordAudit(
    transaction,
    { actor: staff.person.id, action, subject: { kind, id: reference }, ...(detail && { detail }) },
    clock,
  );
}
