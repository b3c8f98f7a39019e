import { randomUUID } from "node:crypto";
import type { ExpressionBuilder, Selectable } from "kysely";
import type { AuditEntry } from "#core/staff.ts";
import type { Edit, Editor, EntryRef } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { recordAudit } from "../staff/audit.ts";
import { queueStaffMails } from "../storage/database/queues.ts";
import type { Store, Tx } from "../storage/database/store.ts";
import type { StudioDraftTable } from "../storage/database/tables/studio.ts";
import type { Tables } from "../storage/database/tables.ts";
import { draftTitleOf } from "./labels.ts";
import { addRevision } from "./revisions.ts";

export type DraftRow = Selectable<StudioDraftTable>;

/** A draft without its texts, which may be long. */
export type DraftHeader = Omit<DraftRow, "value" | "body" | "base_value" | "base_body">;

const HEADER = [
  ...(["id", "collection", "entry", "title", "version", "base"] as const),
  ...(["person_id", "person_name", "saved_at", "publish_at", "problem"] as const),
  ...(["begun_by", "scheduled_by", "review_by", "review_at", "sent_back_by", "sent_back_at"] as const),
] as const;

export type Drafts = ReturnType<typeof createDrafts>;

export const entryRefOf = ({ collection, entry }: Pick<DraftRow, "collection" | "entry">): EntryRef => ({
  collection,
  entry,
});

export const draftTextsOf = ({ value, body }: Edit) => ({ value: JSON.stringify(value), body });

export const baseTextsOf = (edit: Edit | null) => ({
  base_value: edit === null ? null : JSON.stringify(edit.value),
  base_body: edit?.body ?? null,
});

/** The published text that a draft is based on; of a new entry, both are null. */
export interface Base {
  version: string | null;
  edit: Edit | null;
}

type Stored = Pick<DraftRow, "id" | "version">;
type Scheduled = Pick<DraftRow, "id" | "version" | "publish_at">;

/** Statements about one version of a draft: false when it has changed or is gone. */
export function createDrafts(store: Store, clock: Clock) {
  const now = () => new Date(clock()).toISOString();
  const { read, write } = store;

  return {
    find: (entryRef: EntryRef) =>
      read(async (reader) => {
        const row = await reader
          .selectFrom("studio_draft")
          .selectAll()
          .where(isOf(entryRef))
          .executeTakeFirst();
        return row ?? null;
      }),
    findHeader: (entryRef: EntryRef) =>
      read(async (reader) => {
        const row = await reader
          .selectFrom("studio_draft")
          .select(HEADER)
          .where(isOf(entryRef))
          .executeTakeFirst();
        return row ?? null;
      }),
    list: (collection?: string): Promise<DraftHeader[]> =>
      read((reader) =>
        reader
          .selectFrom("studio_draft")
          .select(HEADER)
          .$if(collection !== undefined, (rows) => rows.where("collection", "=", collection as string))
          .orderBy("saved_at", "desc")
          .execute(),
      ),
    listScheduled: (): Promise<DraftHeader[]> =>
      read((reader) =>
        reader
          .selectFrom("studio_draft")
          .select(HEADER)
          .where("publish_at", "is not", null)
          .orderBy("publish_at")
          .execute(),
      ),
    /**
     * Returns the new version; null when `seen` is not the stored version (null: no draft).
     * @param base null: as before
     */
    save: (entryRef: EntryRef, edit: Edit, base: Base | null, seen: string | null, by: Editor) =>
      write(async (transaction) => {
        const version = randomUUID();
        const row = {
          ...draftTextsOf(edit),
          ...{ version, title: draftTitleOf(entryRef, edit), saved_at: now() },
          ...{ person_id: by.id, person_name: by.name, publish_at: null, scheduled_by: null, problem: null },
          ...(base && { base: base.version, ...baseTextsOf(base.edit) }),
        };
        const isStored =
          seen === null
            ? await insert(transaction, { ...newDraft(by), ...entryRefOf(entryRef), ...row })
            : await update(transaction, entryRef, seen, row);
        if (!isStored) return null;
        await addRevision(transaction, { entryRef, edit, kind: "saved", by, at: now() });
        return version;
      }),
    /** The published entry is gone. */
    makeNew: (draft: Stored) =>
      write((transaction) => change(transaction, draft, { base: null, ...baseTextsOf(null) })),
    /** All or none, each with its entry in the audit log. @param at null cancels */
    schedule: (drafts: readonly { row: Stored; audit: AuditEntry }[], at: string | null, by: Editor) =>
      write(async (transaction) => {
        for (const { row, audit } of drafts) {
          const schedule = { publish_at: at, scheduled_by: at === null ? null : by.id, problem: null };
          if (!(await change(transaction, row, schedule))) throw new Unmatched();
          await recordAudit(transaction, { actor: by.id, ...audit }, clock);
        }
        return true;
      }).catch(falseIfUnmatched),
    /** Ends a schedule, unless it has changed, and tells the author by mail. */
    refuse: (draft: Scheduled, problem: string, email: string) =>
      write(async (transaction) => {
        if (!(await endSchedule(transaction, draft, problem))) return false;
        await queueStaffMails(transaction, [
          {
            ...{ id: randomUUID(), kind: "not-published", email, event_id: draft.id },
            ...{ created_at: now(), due_at: now() },
          },
        ]);
        return true;
      }),
    remove: ({ id, version }: Stored) => write((transaction) => removeDraft(transaction, { id, version })),
    /** Removes a draft that equals the public text; while the database is busy it stays for the next time. */
    tidy: ({ id, version }: Stored) =>
      write((transaction) => removeDraft(transaction, { id, version }), { patience: 0 }).catch(() => false),
  };
}

/** With their texts; those that are gone are left out. */
export async function findDrafts({ read }: Store, ids: readonly string[]): Promise<DraftRow[]> {
  if (ids.length === 0) return [];
  return read((reader) => reader.selectFrom("studio_draft").selectAll().where("id", "in", ids).execute());
}

/** Ends the transaction of `schedule`. */
class Unmatched extends Error {}

function falseIfUnmatched(error: unknown): false {
  if (error instanceof Unmatched) return false;
  throw error;
}

/** For Kysely's `where`. */
const isOf =
  ({ collection, entry }: EntryRef) =>
  (is: ExpressionBuilder<Tables, "studio_draft">) =>
    is.and({ collection, entry });

const newDraft = ({ id }: Editor) => ({
  ...{ id: randomUUID(), base: null, ...baseTextsOf(null), begun_by: id },
  ...{ review_by: null, review_at: null, sent_back_by: null, sent_back_at: null },
});

async function insert(transaction: Tx, row: DraftRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("studio_draft")
    .values(row)
    .onConflict((conflict) => conflict.columns(["collection", "entry"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

async function update(
  transaction: Tx,
  entryRef: EntryRef,
  seen: string,
  to: Partial<DraftRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("studio_draft")
    .set(to)
    .where("collection", "=", entryRef.collection)
    .where("entry", "=", entryRef.entry)
    .where("version", "=", seen)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function change(
  transaction: Tx,
  { id, version }: Stored,
  to: Partial<DraftRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("studio_draft")
    .set(to)
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function endSchedule(
  transaction: Tx,
  { id, version, publish_at }: Scheduled,
  problem: string,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable("studio_draft")
    .set({ publish_at: null, problem })
    .where("id", "=", id)
    .where("version", "=", version)
    .where("publish_at", "=", publish_at)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeDraft(transaction: Tx, { id, version }: Stored): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("studio_draft")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
