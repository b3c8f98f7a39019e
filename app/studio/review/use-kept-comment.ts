import { useLayoutEffect, useState } from "react";
import { forget, keep, readKept } from "#app/desk/drafts/kept.ts";
import { usePerson } from "#app/desk/drafts/person.ts";
import type { EntryRef } from "#core/studio.ts";
import type { NewComment } from "#core/studio-review.ts";
import { linkTo } from "../editor/context.ts";

/** The same id for a repeated request, so that a comment is stored once. */
const newComment = (): NewComment => ({ id: crypto.randomUUID(), text: "", field: "" });

export interface KeptComment {
  comment: NewComment;
  /** Whether it was typed before the page was loaded. */
  isRestored: boolean;
  change(to: Partial<NewComment>): void;
  clear(): void;
}

/** A comment while it is typed, kept in the tab until it is stored. */
export function useKeptComment(entryRef: EntryRef): KeptComment {
  const person = usePerson();
  const form = `${linkTo(entryRef)} comment`;
  const [comment, setComment] = useState(newComment);
  const [isRestored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the entry is opened
  useLayoutEffect(() => {
    const kept = readKept<NewComment>(person, form);
    if (kept === null) return;
    setComment(kept);
    setRestored(true);
  }, []);
  return {
    ...{ comment, isRestored },
    change(to) {
      setComment({ ...comment, ...to });
      keep(person, form, { ...comment, ...to });
    },
    clear() {
      setComment(newComment());
      forget(person, form);
    },
  };
}
