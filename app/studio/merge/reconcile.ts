import type { Conflict, Edit } from "#core/studio.ts";
import { differingFields } from "./differing-fields.ts";
import { isSameValue } from "./is-same-value.ts";
import { type FieldConflict, fieldOf, mergeEdits, type Side } from "./merge-edits.ts";

/** What a person has typed, and what it is based on. */
export interface Typed {
  edit: Edit;
  /** The stored text that `edit` continues; null in a tab that an earlier version has kept. */
  base: Edit | null;
  /** Its version. */
  seen: string;
  /** Version of the published text that `edit` was merged with. */
  onto?: string;
  /** Sent without a response, so that one of them may be what is stored. */
  unanswered: readonly Edit[];
}

export type Reconciled =
  /** The stored text is my own. */
  | { kind: "arrived"; typed: Typed }
  /** `changed`: the fields that the other one changed. */
  | { kind: "merged"; typed: Typed; changed: readonly (readonly string[])[] }
  | { kind: "undecided"; fields: readonly FieldConflict[] };

/** Merges what is typed with what is stored. @param sideOf what the person chose for a field that both changed */
export function reconcile(
  typed: Typed,
  { of, version, base: published, stored }: Conflict & { stored: Edit },
  sideOf: (field: string) => Side | undefined = () => undefined,
): Reconciled {
  const next: Typed =
    of === "draft"
      ? { edit: typed.edit, base: stored, seen: version, unanswered: [] }
      : { ...typed, onto: version };
  const isMine = (edit: Edit) => isSameValue(edit, stored);
  if (of === "draft" && [typed.edit, ...typed.unanswered].some(isMine))
    return { kind: "arrived", typed: next };
  const base = of === "draft" ? typed.base : published;
  const { edit, conflicts } = mergeEdits(base, typed.edit, stored, sideOf);
  if (conflicts.some(({ path }) => sideOf(fieldOf(path)) === undefined))
    return { kind: "undecided", fields: conflicts };
  return { kind: "merged", typed: { ...next, edit }, changed: differingFields(typed.edit, edit) };
}
