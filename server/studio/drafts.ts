import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Edit, Editor, EntryRef, Revision } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import type { Reader, Store } from "../storage/database/store.ts";
import type { StudioDraftTable, StudioRevisionTable } from "../storage/database/tables.ts";

export type DraftRow = Selectable<StudioDraftTable>;
type RevisionRow = Selectable<StudioRevisionTable>;

/** Saves of one person within this time are one revision. */
const ONE_REVISION_MS = 10 * 60_000;

interface Drafts {
  find(entryRef: EntryRef): Promise<DraftRow | null>;
  list(collection?: string): Promise<DraftRow[]>;
  /** Returns the new version; null when `seen` is not the stored version (null: no draft). */
  save(
    entryRef: EntryRef,
    edit: Edit,
    base: string | null,
    seen: string | null,
    by: Editor,
  ): Promise<string | null>;
  setBase(row: DraftRow, base: string): Promise<void>;
  replace(row: DraftRow, edit: Edit, base: string | null): Promise<void>;
  schedule(row: DraftRow, at: string | null, problem: string | null): Promise<void>;
  remove(row: Pick<DraftRow, "id" | "version">): Promise<void>;
  due(at: string): Promise<DraftRow[]>;
  addRevision(entryRef: EntryRef, edit: Edit, kind: Revision["kind"], by: Editor | null): Promise<void>;
  revisions(entryRef: EntryRef): Promise<Revision[]>;
  findRevision(entryRef: EntryRef, id: string): Promise<Edit | null>;
  move(from: EntryRef, to: EntryRef): Promise<void>;
}

export function editOf({ value, body }: Pick<DraftRow, "value" | "body">): Edit {
  return { value: JSON.parse(value), body };
}

export const entryRefOf = ({ collection, entry }: Pick<DraftRow, "collection" | "entry">): EntryRef => ({
  collection,
  entry,
});

export function createDrafts(store: Store, clock: Clock): Drafts {
  const now = () => new Date(clock()).toISOString();
  const texts = ({ value, body }: Edit) => ({ value: JSON.stringify(value), body });
  const change = (row: DraftRow, to: Partial<DraftRow>) =>
    store.write((transaction) =>
      transaction
        .updateTable("studio_draft")
        .set(to)
        .where("id", "=", row.id)
        .where("version", "=", row.version)
        .execute(),
    );

  async function newest(reader: Reader, entryRef: EntryRef): Promise<RevisionRow | undefined> {
    return reader
      .selectFrom("studio_revision")
      .selectAll()
      .where("collection", "=", entryRef.collection)
      .where("entry", "=", entryRef.entry)
      .orderBy("at", "desc")
      .limit(1)
      .executeTakeFirst();
  }

  const drafts: Drafts = {
    find: (entryRef) =>
      store.read(async (reader) => {
        const row = await reader
          .selectFrom("studio_draft")
          .selectAll()
          .where("collection", "=", entryRef.collection)
          .where("entry", "=", entryRef.entry)
          .executeTakeFirst();
        return row ?? null;
      }),
    list: (collection) =>
      store.read((reader) =>
        reader
          .selectFrom("studio_draft")
          .selectAll()
          .$if(collection !== undefined, (rows) => rows.where("collection", "=", collection as string))
          .orderBy("saved_at", "desc")
          .execute(),
      ),
    async save(entryRef, edit, base, seen, by) {
      const version = randomUUID();
      const row = {
        ...texts(edit),
        version,
        person_id: by.id,
        person_name: by.name,
        saved_at: now(),
        publish_at: null,
        problem: null,
      };
      const isStored = await store.write(async (transaction) => {
        if (seen === null) {
          const { numInsertedOrUpdatedRows = 0n } = await transaction
            .insertInto("studio_draft")
            .values({ id: randomUUID(), ...entryRefOf(entryRef), ...row, base })
            .onConflict((conflict) => conflict.columns(["collection", "entry"]).doNothing())
            .executeTakeFirst();
          return numInsertedOrUpdatedRows > 0n;
        }
        const { numUpdatedRows } = await transaction
          .updateTable("studio_draft")
          .set(row)
          .where("collection", "=", entryRef.collection)
          .where("entry", "=", entryRef.entry)
          .where("version", "=", seen)
          .executeTakeFirst();
        return numUpdatedRows > 0n;
      });
      if (!isStored) return null;
      await drafts.addRevision(entryRef, edit, "saved", by);
      return version;
    },
    setBase: async (row, base) => void (await change(row, { base })),
    async replace(row, edit, base) {
      const next = texts(edit);
      const isSame = next.value === row.value && next.body === row.body;
      if (isSame && base === row.base) return;
      await change(row, { ...next, base, ...(!isSame && { version: randomUUID() }) });
    },
    schedule: async (row, publish_at, problem) => void (await change(row, { publish_at, problem })),
    async remove({ id, version }) {
      await store.write((transaction) =>
        transaction.deleteFrom("studio_draft").where("id", "=", id).where("version", "=", version).execute(),
      );
    },
    due: (at) =>
      store.read((reader) =>
        reader.selectFrom("studio_draft").selectAll().where("publish_at", "<=", at).execute(),
      ),
    addRevision: (entryRef, edit, kind, by) =>
      store.write(async (transaction) => {
        const last = await newest(transaction, entryRef);
        const isSameSession =
          last?.kind === "saved" &&
          last.person_id === by?.id &&
          clock() - Date.parse(last.at) < ONE_REVISION_MS;
        if (isSameSession && kind === "saved") {
          await transaction
            .updateTable("studio_revision")
            .set(texts(edit))
            .where("id", "=", last.id)
            .execute();
          return;
        }
        await transaction
          .insertInto("studio_revision")
          .values({
            id: randomUUID(),
            ...entryRefOf(entryRef),
            ...texts(edit),
            at: now(),
            kind,
            person_id: by?.id ?? null,
            person_name: by?.name ?? "From the files",
          })
          .execute();
      }),
    revisions: (entryRef) =>
      store.read((reader) =>
        reader
          .selectFrom("studio_revision")
          .select(["id", "at", "person_name as by", "kind"])
          .where("collection", "=", entryRef.collection)
          .where("entry", "=", entryRef.entry)
          .orderBy("at", "desc")
          .limit(200)
          .execute(),
      ),
    findRevision: (entryRef, id) =>
      store.read(async (reader) => {
        const row = await reader
          .selectFrom("studio_revision")
          .select(["value", "body"])
          .where("id", "=", id)
          .where("collection", "=", entryRef.collection)
          .where("entry", "=", entryRef.entry)
          .executeTakeFirst();
        return row === undefined ? null : editOf(row);
      }),
    async move(from, to) {
      for (const table of ["studio_revision", "studio_draft"] as const)
        await store.write((transaction) =>
          transaction
            .updateTable(table)
            .set({ entry: to.entry })
            .where("collection", "=", from.collection)
            .where("entry", "=", from.entry)
            .execute(),
        );
    },
  };
  return drafts;
}
