import { changedChoices, type ListChoices, parseListChoices } from "#core/list-choices.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { Reader } from "../storage/database/store.ts";
import { readableKinds } from "./access.ts";

/** How each person wants to see the inbox. */
export function createListChoices({ store }: Pick<Services, "store">) {
  const read = async (reader: Reader, { person }: Staff): Promise<ListChoices> => {
    const row = await reader
      .selectFrom("staff_person")
      .select("list_choices")
      .where("id", "=", person.id)
      .executeTakeFirst();
    return parseListChoices(row?.list_choices ?? null);
  };
  return {
    read: (staff: Staff): Promise<ListChoices> => store.read((reader) => read(reader, staff)),
    async save(form: FormData, staff: Staff): Promise<void> {
      readableKinds(staff);
      await store.write(async (transaction) => {
        const changed = changedChoices(await read(transaction, staff), form);
        await transaction
          .updateTable("staff_person")
          .set({ list_choices: JSON.stringify(changed) })
          .where("id", "=", staff.person.id)
          .execute();
      });
    },
  };
}
