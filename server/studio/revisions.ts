import { randomUUID } from "node:crypto";
import type { Edit, EntryRef, Revision } from "#core/studio.ts";
import type { Store, Tx } from "../storage/database/store.ts";
import { parseEdit } from "./bounds.ts";

/** Saves of one person within this time are one revision. */
const ONE_REVISION_MS = 10 * 60_000;

const MOST_LISTED = 200;

const MOST_RECENT = 200;

export interface NewRevision {
  entryRef: EntryRef;
  edit: Edit;
  kind: Revision["kind"];
  /** Null for a text of the files. */
  by: { id: string; name: string } | null;
  at: string;
}

export async function addRevision(
  transaction: Tx,
  { entryRef, edit, kind, by, at }: NewRevision,
): Promise<void> {
  const { collection, entry } = entryRef;
  const texts = { value: JSON.stringify(edit.value), body: edit.body };
  const last = await transaction
    .selectFrom("studio_revision")
    .select(["id", "kind", "person_id", "at"])
    .where("collection", "=", collection)
    .where("entry", "=", entry)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  const isSameSession =
    kind === "saved" &&
    last?.kind === "saved" &&
    last.person_id === by?.id &&
    Date.parse(at) - Date.parse(last.at) < ONE_REVISION_MS;
  if (isSameSession) {
    await transaction.updateTable("studio_revision").set(texts).where("id", "=", last.id).execute();
    return;
  }
  await transaction
    .insertInto("studio_revision")
    .values({
      ...{ id: randomUUID(), collection, entry, ...texts, at, kind },
      ...{ person_id: by?.id ?? null, person_name: by?.name ?? "From the files" },
    })
    .execute();
}

/** Keeps the published text of an entry that has no revision yet. */
export async function addFirstRevision(
  transaction: Tx,
  entryRef: EntryRef,
  edit: Edit,
  at: string,
): Promise<void> {
  const known = await transaction
    .selectFrom("studio_revision")
    .select("id")
    .where("collection", "=", entryRef.collection)
    .where("entry", "=", entryRef.entry)
    .limit(1)
    .executeTakeFirst();
  if (known === undefined)
    await addRevision(transaction, { entryRef, edit, kind: "published", by: null, at });
}

export type Revisions = ReturnType<typeof createRevisions>;

export function createRevisions(store: Store) {
  return {
    list: ({ collection, entry }: EntryRef): Promise<Revision[]> =>
      store.read((reader) =>
        reader
          .selectFrom("studio_revision")
          .select(["id", "at", "person_name as by", "kind"])
          .where("collection", "=", collection)
          .where("entry", "=", entry)
          .orderBy("at", "desc")
          .limit(MOST_LISTED)
          .execute(),
      ),
    /** What a person saved and published, the newest first; an entry may be named several times. */
    editedBy: (person: string): Promise<(EntryRef & { at: string })[]> =>
      store.read((reader) =>
        reader
          .selectFrom("studio_revision")
          .select(["collection", "entry", "at"])
          .where("person_id", "=", person)
          .orderBy("at", "desc")
          .limit(MOST_RECENT)
          .execute(),
      ),
    /** Throws `ExcessiveDraft`. */
    find: ({ collection, entry }: EntryRef, id: string): Promise<Edit | null> =>
      store.read(async (reader) => {
        const row = await reader
          .selectFrom("studio_revision")
          .select(["value", "body"])
          .where("id", "=", id)
          .where("collection", "=", collection)
          .where("entry", "=", entry)
          .executeTakeFirst();
        return row === undefined ? null : parseEdit(row);
      }),
    addFirst: (entryRef: EntryRef, edit: Edit, at: string) =>
      store.write((transaction) => addFirstRevision(transaction, entryRef, edit, at)),
  };
}
