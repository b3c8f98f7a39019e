import type { Edit, EntryRef, Published } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { compareEdits } from "./diff.ts";
import { type createDrafts, type DraftRow, editOf } from "./drafts.ts";
import { entryIn, fileOf, isSameEdit, type LiveEntry, readText } from "./entries.ts";

export type Drafts = ReturnType<typeof createDrafts>;

export interface State {
  live: LiveEntry | null;
  draft: DraftRow | null;
  version: string;
}

export async function stateOf(contentDir: string, drafts: Drafts, entryRef: EntryRef): Promise<State | null> {
  const file = fileOf(entryRef);
  if (file === null) return null;
  const text = await readText(contentDir, file);
  const live = text === null ? null : entryIn(text, entryRef);
  let draft = await drafts.find(entryRef);
  // A crash after publishing leaves a draft that equals the public text.
  if (draft !== null && live !== null && isSameEdit(editOf(draft), live.edit)) {
    await drafts.remove(draft);
    draft = null;
  }
  if (live === null && draft === null) return null;
  return { live, draft, version: draft?.version ?? live?.version ?? "" };
}

export function currentEdit({ draft, live }: State): Edit {
  return draft === null ? (live as LiveEntry).edit : editOf(draft);
}

export function conflictWith(state: State, edit: Edit, clock: Clock): Published & { kind: "conflict" } {
  const { draft, version } = state;
  return {
    kind: "conflict",
    conflict: {
      by: draft?.person_name ?? "the published text",
      at: draft?.saved_at ?? new Date(clock()).toISOString(),
      version,
      diff: compareEdits(currentEdit(state), edit),
    },
  };
}
