import { randomUUID } from "node:crypto";
import { kindsOf, parseLeadQuery, searchWithOrder } from "#core/lead-query.ts";
import { type SavedView, VIEW_NAME_MAX } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { isUniqueViolation } from "../storage/database/database.ts";
import type { Tx } from "../storage/database/store.ts";
import { readableKinds } from "./access.ts";

/** Queries that a person has named; shared ones are also listed for those who may read such leads. */
export function createSavedViews({ store, clock }: Pick<Services, "store" | "clock">) {
  /** Null when the name is taken. */
  const unlessTaken = async <T>(run: (transaction: Tx) => Promise<T>): Promise<T | null> => {
    try {
      return await store.write(run);
    } catch (error) {
      if (isUniqueViolation(error)) return null;
      throw error;
    }
  };
  const now = () => new Date(clock()).toISOString();
  const change = async (id: string, set: { name?: string; shared_at?: string | null }, staff: Staff) => {
    const result = await unlessTaken((transaction) =>
      transaction
        .updateTable("staff_view")
        .set(set)
        .where("id", "=", id)
        .where("person_id", "=", staff.person.id)
        .executeTakeFirst(),
    );
    return result !== null && result.numUpdatedRows > 0n;
  };
  return {
    /** The person's own, then those of others. */
    list: (staff: Staff): Promise<SavedView[]> =>
      store.read(async (reader) => {
        const kinds = readableKinds(staff);
        const rows = await reader
          .selectFrom("staff_view")
          .innerJoin("staff_person", "staff_person.id", "staff_view.person_id")
          .select([
            "staff_view.id",
            "staff_view.name",
            "query",
            "shared_at",
            "person_id",
            "staff_person.name as by",
          ])
          .where((is) =>
            is.or([
              is("person_id", "=", staff.person.id),
              is.and([is("shared_at", "is not", null), is("staff_person.removed_at", "is", null)]),
            ]),
          )
          .orderBy("staff_view.name")
          .execute();
        const views = rows.map(({ id, name, query, shared_at: sharedAt, person_id: person, by }) => ({
          ...{ id, name, query, isShared: sharedAt !== null },
          by: person === staff.person.id ? null : { id: person, name: by },
        }));
        const isReadable = ({ query }: SavedView) =>
          kindsOf(parseLeadQuery(new URLSearchParams(query))).some((kind) => kinds.includes(kind));
        return [
          ...views.filter(({ by }) => by === null),
          ...views.filter((view) => view.by !== null && isReadable(view)),
        ];
      }),
    /** Returns its id; null when the name is empty, too long or taken. */
    async create(
      view: { name: string; query: string; isShared?: boolean },
      staff: Staff,
    ): Promise<string | null> {
      readableKinds(staff);
      const name = nameOf(view.name);
      if (name === null) return null;
      const row = {
        ...{ id: randomUUID(), person_id: staff.person.id, created_at: now(), name },
        query: searchWithOrder(parseLeadQuery(new URLSearchParams(view.query))),
        shared_at: view.isShared ? now() : null,
      };
      const stored = await unlessTaken((transaction) =>
        transaction.insertInto("staff_view").values(row).execute(),
      );
      return stored === null ? null : row.id;
    },
    async rename(id: string, text: string, staff: Staff): Promise<boolean> {
      const name = nameOf(text);
      return name !== null && change(id, { name }, staff);
    },
    share: (id: string, isShared: boolean, staff: Staff): Promise<boolean> =>
      change(id, { shared_at: isShared ? now() : null }, staff),
    async remove(id: string, staff: Staff): Promise<boolean> {
      const { numDeletedRows } = await store.write((transaction) =>
        transaction
          .deleteFrom("staff_view")
          .where("id", "=", id)
          .where("person_id", "=", staff.person.id)
          .executeTakeFirst(),
      );
      return numDeletedRows > 0n;
    },
  };
}

function nameOf(text: string): string | null {
  const name = text.replace(/\s+/g, " ").trim();
  return name !== "" && name.length <= VIEW_NAME_MAX ? name : null;
}
