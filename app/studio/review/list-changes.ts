import type { Edit, EntryForm } from "#core/studio.ts";
import { fieldLabel, schemaOfField } from "../fields/field-label.ts";
import { differingFields } from "../merge/differing-fields.ts";
import { writtenValue } from "../merge/written-value.ts";

/** A field whose text differs. */
export interface Change {
  /** As in `Problem`. */
  field: string;
  label: string;
  /** Texts to read; empty if there is none. */
  from: string;
  to: string;
}

/** The fields in which a draft differs from the published text; for a new entry, those that have a text. */
export function listChanges({ schema }: EntryForm, published: Edit | null, draft: Edit): Change[] {
  const from = published ?? { value: {}, body: draft.body === null ? null : "" };
  const changes = differingFields(from, draft).map((path) => ({
    field: path.join("."),
    label: fieldLabel(schema, path),
    from: writtenValue(valueAt(from, path), schemaOfField(schema, path)),
    to: writtenValue(valueAt(draft, path), schemaOfField(schema, path)),
  }));
  return changes.filter((change) => change.from !== change.to);
}

function valueAt({ value, body }: Edit, path: readonly string[]): unknown {
  if (body !== null && path.length === 1 && path[0] === "text") return body;
  return path.reduce<unknown>(
    (group, name) => (group as Record<string, unknown> | null | undefined)?.[name],
    value,
  );
}
