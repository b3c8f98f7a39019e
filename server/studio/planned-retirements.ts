import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { AuditEntry } from "#core/staff.ts";
import type { Editor, EntryRef, PlannedRetirement } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { recordAudit } from "../staff/audit.ts";
import { queueStaffMails } from "../storage/database/queues.ts";
import type { Store, Tx } from "../storage/database/store.ts";
import type { StudioRetirementTable } from "../storage/database/tables/studio.ts";
import { isCollection } from "./entries.ts";
import { labelOf } from "./labels.ts";

export type RetirementRow = Selectable<StudioRetirementTable>;

export type PlannedRetirements = ReturnType<typeof createPlannedRetirements>;

/** Stored times at which entries are retired, at most one for each entry. */
export function createPlannedRetirements(store: Store, clock: Clock) {
  const { read, write } = store;
  const now = () => new Date(clock()).toISOString();
  return {
    list: (): Promise<RetirementRow[]> =>
      read((reader) => reader.selectFrom("studio_retirement").selectAll().orderBy("at").execute()),
    async find({ collection, entry }: EntryRef): Promise<RetirementRow | null> {
      const row = await read((reader) =>
        reader
          .selectFrom("studio_retirement")
          .selectAll()
          .where("collection", "=", collection)
          .where("entry", "=", entry)
          .executeTakeFirst(),
      );
      return row ?? null;
    },
    /** Replaces an earlier plan of the entry. */
    plan: (
      { collection, entry }: EntryRef,
      planned: Pick<RetirementRow, "title" | "at" | "target">,
      by: Editor,
      audit: AuditEntry,
    ) =>
      write(async (transaction) => {
        const row = {
          ...{ id: randomUUID(), ...planned, problem: null },
          ...{ person_id: by.id, person_name: by.name, planned_at: now() },
        };
        await transaction
          .insertInto("studio_retirement")
          .values({ collection, entry, ...row })
          .onConflict((conflict) => conflict.columns(["collection", "entry"]).doUpdateSet(row))
          .execute();
        await recordAudit(transaction, { actor: by.id, ...audit }, clock);
      }),
    /** False if there is none. */
    cancel: ({ collection, entry }: EntryRef, by: Editor, audit: AuditEntry) =>
      write(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("studio_retirement")
          .where("collection", "=", collection)
          .where("entry", "=", entry)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await recordAudit(transaction, { actor: by.id, ...audit }, clock);
        return true;
      }),
    /** Tells the person who planned it, unless it was changed meanwhile. */
    refuse: ({ id }: RetirementRow, problem: string, email: string) =>
      write(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("studio_retirement")
          .set({ problem })
          .where("id", "=", id)
          .where("problem", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await queueStaffMails(transaction, [
          {
            ...{ id: randomUUID(), kind: "not-retired", email, event_id: id },
            ...{ created_at: now(), due_at: now() },
          },
        ]);
      }),
  };
}

/** After its entry was retired. */
export async function removePlannedRetirement(
  transaction: Tx,
  { collection, entry }: EntryRef,
): Promise<void> {
  await transaction
    .deleteFrom("studio_retirement")
    .where("collection", "=", collection)
    .where("entry", "=", entry)
    .execute();
}

/** Redirects of planned retirements lead to the new URLs. */
export async function followUrls(
  transaction: Tx,
  urls: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  for (const [from, to] of urls)
    await transaction
      .updateTable("studio_retirement")
      .set({ target: to })
      .where("target", "=", from)
      .execute();
}

export function plannedRetirementOf(row: RetirementRow): PlannedRetirement {
  const { collection, entry, title, at, target, person_name: by, problem } = row;
  const label = isCollection(collection) ? labelOf(collection) : collection;
  return { entryRef: { collection, entry }, title, label, at, to: target, by, problem };
}
