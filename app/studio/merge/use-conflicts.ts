import { type RefObject, useState } from "react";
import { flushSync } from "react-dom";
import type { Conflict, Edit } from "#core/studio.ts";
import type { TextEditor } from "../markdown/use-milkdown.ts";
import type { FieldConflict, Side } from "./merge-edits.ts";
import { type Reconciled, reconcile, type Typed } from "./reconcile.ts";

/** A text that another person stored, and the fields for which one has to be chosen. */
export interface OpenConflict extends Conflict {
  stored: Edit;
  fields: readonly FieldConflict[];
}

/** What was merged into the form; `by` is null for the published text. */
export interface Taken {
  by: string | null;
  fields: readonly (readonly string[])[];
}

interface ConflictsOptions {
  latest: RefObject<Typed>;
  /** Of the Markdown. */
  textEditor: RefObject<TextEditor | null>;
  /** Shows a merged text. */
  onEdit: (edit: Edit) => void;
}

/** Merges what is typed with what others have stored, and asks for the fields that both changed. */
export function useConflicts({ latest, textEditor, onEdit }: ConflictsOptions) {
  const [conflict, setConflict] = useState<OpenConflict | null>(null);
  const [taken, setTaken] = useState<Taken | null>(null);

  function meet(
    { stored, ...met }: Conflict,
    sideOf?: (field: string) => Side | undefined,
  ): Reconciled | { kind: "gone" } {
    if (stored === null) return { kind: "gone" };
    textEditor.current?.flush();
    const reconciled = reconcile(latest.current, { ...met, stored }, sideOf);
    if (reconciled.kind === "undecided") {
      setConflict({ ...met, stored, fields: reconciled.fields });
      return reconciled;
    }
    latest.current = reconciled.typed;
    // Before the next key, which is typed into what is shown.
    flushSync(() => {
      setConflict(null);
      if (reconciled.kind === "arrived") return;
      setTaken({ by: met.by, fields: reconciled.changed });
      onEdit(reconciled.typed.edit);
    });
    if (reconciled.kind === "merged") textEditor.current?.show(reconciled.typed.edit.body ?? "");
    return reconciled;
  }

  return { conflict, taken, meet };
}
