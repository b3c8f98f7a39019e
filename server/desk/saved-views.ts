import { randomUUID } from "node:crypto";
import { formatLeadQuery, parseLeadQuery } from "#core/lead-query.ts";
import { type SavedView, VIEW_NAME_MAX } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { isUniqueViolation } from "../storage/database/database.ts";
import type { Tx } from "../storage/database/store.ts";
import { readableKinds } from "./access.ts";

/** Queries that a person has named, for that person only. */
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
  return {
    list: (staff: Staff): Promise<SavedView[]> =>
      store.read((reader) =>
        reader
          .selectFrom("staff_view")
          .select(["id", "name", "query"])
          .where("person_id", "=", staff.person.id)
          .orderBy("name")
          .execute(),
      ),
    /** Returns its id; null when the name is empty, too long or taken. */
    async create(view: Omit<SavedView, "id">, staff: Staff): Promise<string | null> {
      readableKinds(staff);
      const name = nameOf(view.name);
      if (name === null) return null;
      const query = parseLeadQuery(new URLSearchParams(view.query));
      const row = {
        id: randomUUID(),
        person_id: staff.person.id,
        created_at: new Date(clock()).toISOString(),
        name,
        query: String(formatLeadQuery({ ...query, page: 1 })),
      };
      const stored = await unlessTaken((transaction) =>
        transaction.insertInto("staff_view").values(row).execute(),
      );
      return stored === null ? null : row.id;
    },
    async rename(id: string, text: string, staff: Staff): Promise<boolean> {
      const name = nameOf(text);
      if (name === null) return false;
      const result = await unlessTaken((transaction) =>
        transaction
          .updateTable("staff_view")
          .set({ name })
          .where("id", "=", id)
          .where("person_id", "=", staff.person.id)
          .executeTakeFirst(),
      );
      return result !== null && result.numUpdatedRows > 0n;
    },
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
