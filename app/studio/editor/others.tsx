import { useState } from "react";
import { usePresence } from "#app/desk/ui/use-presence.ts";
import { type EntryRef, STUDIO_PRESENCE } from "#core/studio.ts";
import type { DraftState } from "./use-entry-draft.ts";

const NONE: never[] = [];

/** Who else has the entry open. */
export function Others({ entryRef, draft }: { entryRef: EntryRef; draft: DraftState }) {
  const [hasTyped, setTyped] = useState(false);
  if (draft.state !== "saved" && !hasTyped) setTyped(true);
  const { collection, entry } = entryRef;
  const others = usePresence(STUDIO_PRESENCE, {
    page: new URLSearchParams({ collection, entry }).toString(),
    isWriting: hasTyped,
    loaded: NONE,
  });
  return (
    <div role="status" className="mb-4 grid gap-1 text-sm font-bold text-deep empty:hidden">
      {others.map(({ person, isWriting }) => (
        <p key={person.id}>
          {person.name} {isWriting ? "is editing this entry" : "has this entry open"}
        </p>
      ))}
    </div>
  );
}
