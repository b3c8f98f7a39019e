import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import type { OpenEntry, Problem } from "#core/studio.ts";
import type { DraftState } from "../editor/use-entry-draft.ts";
import { EntrySearch } from "./entry-search.tsx";

/** The form library is loaded in the browser only. */
const EntryForm = lazy(async () => ({ default: (await import("./entry-form.client.tsx")).EntryForm }));

interface FieldsProps {
  entry: OpenEntry;
  draft: DraftState;
  problems: Problem[];
  /** The editor of the Markdown. */
  children: ReactNode;
  /** When the form is there; always the same function. */
  onReady: () => void;
}

export function Fields({ entry, draft, problems, children, onReady }: FieldsProps) {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const waiting = <p className="text-sm text-muted">Loading the form…</p>;
  if (!isReady) return waiting;
  return (
    <Suspense fallback={waiting}>
      <EntryForm
        form={entry.form}
        choices={entry.choices}
        value={draft.edit.value}
        problems={problems}
        onChange={(value) => draft.change({ value })}
        onReady={onReady}
        search={<EntrySearch entry={entry} value={draft.edit.value} />}
      >
        {children}
      </EntryForm>
      {entry.entryRef.collection === "seo" && <EntrySearch entry={entry} value={draft.edit.value} />}
    </Suspense>
  );
}
