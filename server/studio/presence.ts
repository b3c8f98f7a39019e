import { PRESENCE_SECONDS, type Presence } from "#core/leads.ts";
import type { Editor, EntryRef } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import type { Reader, Store } from "../storage/database/store.ts";
import { entryFileOf } from "./entries.ts";

/** Who has an entry open, in the database for all replicas. A person who says nothing more is forgotten. */
export function createPresence({ store, clock }: { store: Store; clock: Clock }) {
  return {
    /** Call it every `PRESENCE_SECONDS` while the entry is open. Returns who else has it open. */
    async stay(entryRef: EntryRef, isWriting: boolean, { id: person }: Editor): Promise<Presence[]> {
      if (entryFileOf(entryRef) === null) return [];
      const now = new Date(clock()).toISOString();
      const values = {
        is_writing: Number(isWriting),
        until: new Date(clock() + 2 * PRESENCE_SECONDS * 1000).toISOString(),
      };
      const { collection, entry } = entryRef;
      return store.write(async (transaction) => {
        await transaction.deleteFrom("studio_presence").where("until", "<=", now).execute();
        await transaction
          .insertInto("studio_presence")
          .values({ id: idOf(entryRef, person), collection, entry, person_id: person, ...values })
          .onConflict((is) => is.column("id").doUpdateSet(values))
          .execute();
        return readPresence(transaction, entryRef, person, now);
      });
    },
    leave: (entryRef: EntryRef, { id: person }: Editor) =>
      store.write(async (transaction) => {
        await transaction.deleteFrom("studio_presence").where("id", "=", idOf(entryRef, person)).execute();
      }),
  };
}

const idOf = ({ collection, entry }: EntryRef, person: string) => `${collection} ${entry} ${person}`;

async function readPresence(
  reader: Reader,
  { collection, entry }: EntryRef,
  person: string,
  now: string,
): Promise<Presence[]> {
  const rows = await reader
    .selectFrom("studio_presence")
    .innerJoin("staff_person", "staff_person.id", "studio_presence.person_id")
    .select(["staff_person.id", "staff_person.name", "studio_presence.is_writing"])
    .where("studio_presence.collection", "=", collection)
    .where("studio_presence.entry", "=", entry)
    .where("studio_presence.person_id", "!=", person)
    .where("studio_presence.until", ">", now)
    .where("staff_person.removed_at", "is", null)
    .orderBy("staff_person.name")
    .execute();
  return rows.map(({ id, name, is_writing }) => ({ person: { id, name }, isWriting: is_writing === 1 }));
}
