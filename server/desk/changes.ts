import type { Selectable, Updateable } from "kysely";
import { type Changed, type LeadChange, type LeadNews, MANY_MAX, rightTo, STAGE_NAMES } from "#core/leads.ts";
import type { AuditAction, Staff } from "#core/staff.ts";
import { HOLD_MS, holdCall } from "../calls/call-rows.ts";
import { changeLead, insertEvent } from "../leads/lead-changes.ts";
import { personOf } from "../staff/people.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadEventTable, LeadTable } from "../storage/database/tables.ts";
import { audit, findLead, type LeadDeps, mayRead } from "./access.ts";

type LeadOf = Selectable<LeadTable>;

/** What a change does to one lead. */
interface Step {
  set: Updateable<Omit<LeadTable, "version">>;
  event: LeadEventTable["kind"];
  facts?: object;
  action: AuditAction;
  detail?: string;
}

export function createChanges({ store, approve, onDelivery, clock }: LeadDeps) {
  return async function change(
    ids: readonly string[],
    wanted: LeadChange,
    staff: Staff,
    version?: number,
  ): Promise<Changed> {
    const changed: Changed = { done: 0, same: 0, crossed: 0, gone: 0, refused: 0 };
    const unique = [...new Set(ids)].slice(0, MANY_MAX).sort();
    const results = await store.write(async (transaction) => {
      const found: (keyof Changed | LeadOf)[] = [];
      for (const id of unique) found.push(await one(transaction, id));
      return found;
    });
    for (const result of results) {
      if (typeof result === "string") changed[result]++;
      else changed[await approveOne(result)]++;
    }
    if (wanted.to === "approve") onDelivery();
    return changed;

    async function one(transaction: Tx, id: string): Promise<keyof Changed | LeadOf> {
      const lead = await findLead(transaction, id, staff);
      if (lead === undefined) return "gone";
      staff.require(rightTo("answer", lead.kind));
      if (wanted.to === "approve") return lead.status === "quarantined" ? lead : "same";
      const now = new Date(clock());
      const step = await stepOf(transaction, lead, wanted, now);
      if (typeof step === "string") return step;
      if (version !== undefined && version !== lead.version) return "crossed";
      await changeLead(transaction, id, step.set, now);
      const { event: kind, facts } = step;
      await insertEvent(transaction, id, { kind, by: staff.person.id, ...(facts && { facts }) }, now);
      if (wanted.to === "mark-spam") await quarantine(transaction, id, now);
      await audit(transaction, staff, step.action, lead, clock, step.detail);
      const news: LeadNews = { what: "changed", id, kind: lead.kind, by: staff.person.id };
      transaction.emit({ type: "lead", news });
      return "done";
    }

    async function approveOne({ submission_id: id, kind, reference }: LeadOf): Promise<keyof Changed> {
      const approval = await approve(id, undefined, {
        person: staff.person.id,
        record: (transaction) => audit(transaction, staff, "approved", { kind, reference }, clock),
      });
      return ({ released: "done", delivered: "same", quarantined: "refused", unknown: "gone" } as const)[
        approval
      ];
    }
  };
}

async function stepOf(
  transaction: Tx,
  lead: LeadOf,
  wanted: Exclude<LeadChange, { to: "approve" }>,
  now: Date,
): Promise<Step | "same" | "refused"> {
  const isQuarantined = lead.status === "quarantined";
  switch (wanted.to) {
    case "assign": {
      const { owner } = wanted;
      if (owner === lead.owner_id) return "same";
      const name = owner === null ? "no one" : await ownerName(transaction, owner, lead);
      if (name === null) return "refused";
      return {
        set: { owner_id: owner },
        event: "assigned",
        facts: { from: lead.owner_id, to: owner },
        action: "assigned",
        detail: `to ${name}`,
      };
    }
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
      return {
        set: { status: "open", closed_at: null },
        event: "reopened",
        action: "changed-status",
        detail: "open",
      };
    case "mark-spam":
      if (isQuarantined) return "same";
      return {
        set: { status: "quarantined", verdict: "spam", closed_at: null },
        event: "marked-spam",
        action: "marked-spam",
      };
    case "answered-elsewhere":
      if (isQuarantined) return "refused";
      if (lead.answered_at !== null) return "same";
      return {
        set: { answered_at: now.toISOString(), undelivered_at: null },
        event: "answered-elsewhere",
        action: "changed-status",
        detail: "answered elsewhere",
      };
    case "stage": {
      const { stage } = wanted;
      if (lead.stage === null || isQuarantined) return "refused";
      if (lead.stage === stage) return "same";
      return {
        set: { stage },
        event: "stage",
        facts: { from: lead.stage, to: stage },
        action: "changed-stage",
        detail: STAGE_NAMES[stage],
      };
    }
  }
}

/** The name of a person who may own the lead. */
async function ownerName(transaction: Tx, id: string, lead: LeadOf): Promise<string | null> {
  const row = await transaction
    .selectFrom("staff_person")
    .selectAll()
    .where("id", "=", id)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return row !== undefined && mayRead(personOf(row), lead.kind) ? row.name : null;
}

/** What was not delivered yet is not delivered, and no digest asks about it. */
async function quarantine(transaction: Tx, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable("submission")
    .set({ verdict: "spam", released_at: null, digested_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  await transaction
    .deleteFrom("outbox")
    .where("submission_id", "=", id)
    .where("state", "=", "waiting")
    .where("channel", "!=", "reply")
    .execute();
  await holdCall(transaction, id, new Date(now.getTime() + HOLD_MS));
}
