import { access } from "node:fs/promises";
import { Unavailable } from "#core/api/errors.ts";
import type { Edit, EntryRef, Published } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { ExcessiveDraft, parseEdit } from "./bounds.ts";
import type { DraftRow, Drafts } from "./drafts.ts";
import { isSameEdit, type LiveEntry } from "./entries.ts";
import type { Reading } from "./reading.ts";

export interface State {
  live: LiveEntry | null;
  /** Its `edit` throws `ExcessiveDraft` for a draft of an earlier version. */
  draft: StoredDraft | null;
  version: string;
}

export interface StoredDraft {
  row: DraftRow;
  edit(): Edit;
}

interface Needs {
  contentDir: string;
  drafts: Drafts;
  reading: Reading;
}

export async function stateOf(
  { contentDir, drafts, reading }: Needs,
  entryRef: EntryRef,
): Promise<State | null> {
  const live = await reading.readEntry(entryRef);
  // Last, because a save may be under way: a page that is loaded again shows what was stored meanwhile.
  const row = await drafts.find(entryRef);
  let draft = row && storedDraft(row);
  // A file that was changed by hand, or a publication whose rows are not stored yet.
  if (draft !== null && live !== null && equals(draft, live.edit)) {
    await drafts.tidy(draft.row);
    draft = null;
  }
  const isNew = draft !== null && draft.row.base === null;
  if (live === null && !isNew) await expectContent(contentDir);
  if (live === null && draft === null) return null;
  return { live, draft, version: draft?.row.version ?? live?.version ?? "" };
}

/** A missing folder is no reason to call an entry gone. */
async function expectContent(contentDir: string): Promise<void> {
  try {
    await access(contentDir);
  } catch (cause) {
    throw new Unavailable("The server can't read its content folder. Nothing was changed.", { cause });
  }
}

function storedDraft(row: DraftRow): StoredDraft {
  let edit: Edit | null = null;
  return {
    row,
    edit() {
      edit ??= parseEdit(row);
      return edit;
    },
  };
}

function equals(draft: StoredDraft, edit: Edit): boolean {
  try {
    return isSameEdit(draft.edit(), edit);
  } catch (error) {
    if (error instanceof ExcessiveDraft) return false;
    throw error;
  }
}

/** Throws `ExcessiveDraft`. */
export function currentEdit({ draft, live }: State): Edit {
  return draft === null ? (live as LiveEntry).edit : draft.edit();
}

const NOTHING: Edit = { value: {}, body: null };

/** Compares with the draft, or with the published text if there is none. */
export async function conflictWith(
  reading: Reading,
  { live, draft, version }: State,
  edit: Edit,
  clock: Clock,
): Promise<Published & { kind: "conflict" }> {
  const stored = draft === null ? (live?.edit ?? NOTHING) : draft.edit();
  return {
    kind: "conflict",
    conflict: {
      by: draft?.row.person_name ?? "the published text",
      at: draft?.row.saved_at ?? new Date(clock()).toISOString(),
      version,
      diff: await reading.compare(stored, edit),
    },
  };
}
