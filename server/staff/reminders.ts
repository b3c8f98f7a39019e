import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { type LeadKind, rightTo } from "#core/leads.ts";
import { type Person, type Role, rightsOf } from "#core/staff.ts";
import type { Clock } from "../config/clock.ts";
import { queueStaffMails } from "../storage/database/queues.ts";
import type { Reader, Store } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables.ts";
import { listPeople } from "./people.ts";

const HOUR_MS = 60 * 60_000;

const DAY_MS = 24 * HOUR_MS;

/** A lead that is late for longer, for example after a first start with old leads, is in the digest only. */
const LATE_MS = DAY_MS;

/** Who answers a kind of leads. */
const ANSWERED_BY: Record<LeadKind, Role> = { enquiry: "sales", application: "hr" };

/**
 * Reminds of the next lead that waits for an answer: the mark and the mails are one transaction, so that each lead is
 * reminded of once, whatever replica does it. Returns whether there was one.
 *
 * @param after hours of the last day before a reply is due; 0 reminds of nothing
 */
export function createReminders(store: Store, after: number, clock: Clock): () => Promise<boolean> {
  return () => {
    if (after === 0) return Promise.resolve(false);
    const now = clock();
    const iso = (time: number) => new Date(time).toISOString();
    const waiting = (rows: Reader) =>
      rows
        .selectFrom("lead")
        .select("submission_id")
        .where("status", "=", "open")
        .where("answered_at", "is", null)
        .where("reminded_at", "is", null)
        .where("due_at", "<=", iso(now + DAY_MS - after * HOUR_MS))
        .where("due_at", ">", iso(now - LATE_MS))
        .orderBy("due_at")
        .limit(1);
    return store.write(async (transaction) => {
      const found = await waiting(transaction).executeTakeFirst();
      if (found === undefined) return false;
      const lead = await transaction
        .updateTable("lead")
        .set({ reminded_at: iso(now) })
        .where("submission_id", "=", found.submission_id)
        // Meanwhile another replica may have sent the reminder, or the lead may have been answered.
        .where("reminded_at", "is", null)
        .where("answered_at", "is", null)
        .where("status", "=", "open")
        .returning(["submission_id", "kind", "owner_id"])
        .executeTakeFirst();
      if (lead === undefined) return true;
      const mails = (await recipientsOf(transaction, lead)).map(({ email }) => ({
        ...{ id: randomUUID(), kind: "reminder" as const, email },
        ...{ lead_id: lead.submission_id, created_at: iso(now), due_at: iso(now) },
      }));
      await queueStaffMails(transaction, mails);
      return true;
    });
  };
}

/** The owner; without one, everyone with the role; if no one has it, everyone who may answer. */
async function recipientsOf(
  reader: Reader,
  { kind, owner_id: owner }: Pick<Selectable<LeadTable>, "kind" | "owner_id">,
): Promise<Person[]> {
  const people = await listPeople(reader);
  const able = people.filter((person) => rightsOf(person).has(rightTo("answer", kind)));
  const groups = [
    able.filter(({ id }) => id === owner),
    able.filter(({ role }) => role === ANSWERED_BY[kind]),
    able,
  ];
  return groups.find((group) => group.length > 0) ?? [];
}

/** For a lead that was answered before its reminder was sent: if that is undone, it gets one. */
export async function withdrawReminder(store: Store, id: string): Promise<void> {
  await store.write((transaction) =>
    transaction.updateTable("lead").set({ reminded_at: null }).where("submission_id", "=", id).execute(),
  );
}

/** The lead of a reminder, if it still waits. */
export async function findWaiting(reader: Reader, id: string) {
  return reader
    .selectFrom("lead")
    .leftJoin("staff_person", "staff_person.id", "lead.owner_id")
    .select(["lead.kind", "lead.reference", "lead.received_at", "lead.due_at", "staff_person.name as owner"])
    .where("lead.submission_id", "=", id)
    .where("lead.status", "=", "open")
    .where("lead.answered_at", "is", null)
    .executeTakeFirst();
}
