import { type Right, rightsOf } from "#core/staff.ts";
import type { Edit, Editor } from "#core/studio.ts";
import { collections } from "../content/collections.ts";
import { PROTECTED, protectedFieldsOf, textOf, valueAt } from "../content/protected.ts";
import { parseSource } from "../content/source.ts";
import { personOf } from "../staff/people.ts";
import type { Store } from "../storage/database/store.ts";
import type { Plan } from "./plan.ts";

export const mayChangeProtected = (store: Store, by: Pick<Editor, "id">) =>
  hasRight(store, by, "manage-people");

/** As stored now. */
export async function hasRight(store: Store, { id }: Pick<Editor, "id">, right: Right): Promise<boolean> {
  const row = await store.read((reader) =>
    reader
      .selectFrom("staff_person")
      .selectAll()
      .where("id", "=", id)
      .where("removed_at", "is", null)
      .executeTakeFirst(),
  );
  return row !== undefined && rightsOf(personOf(row)).has(right);
}

/** Names of protected fields that a plan changes. */
export function protectedChanges({ changes, before }: Plan): string[] {
  return Object.entries(PROTECTED).flatMap(([collection, fields]) => {
    const { file } = collections[collection as keyof typeof PROTECTED];
    const text = changes.get(file);
    if (text === undefined) return [];
    const [now, then] = [text, before.get(file) ?? null].map((one) =>
      one === null ? null : parseSource(file, one).value,
    );
    return fields
      .filter((field) => textOf(valueAt(now, field)) !== textOf(valueAt(then, field)))
      .map(([...field]) => field.join("."));
  });
}

/** The edit with the protected fields of another. */
export function withProtectedOf(collection: string, edit: Edit, from: Edit): Edit {
  const value = structuredClone(edit.value);
  for (const path of protectedFieldsOf(collection)) {
    const name = path.at(-1) as string;
    const parent = path.length === 1 ? value : valueAt(value, path.slice(0, -1));
    if (typeof parent !== "object" || parent === null) continue;
    const kept = valueAt(from.value, path);
    if (textOf(valueAt(value, path)) === textOf(kept)) continue;
    if (kept === null) delete (parent as Record<string, unknown>)[name];
    else (parent as Record<string, unknown>)[name] = kept;
  }
  return { ...edit, value };
}
