import { access } from "node:fs/promises";
import { Unavailable } from "#core/api/errors.ts";
import type { Edit, EntryRef, Published } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { ExcessiveDraft, parseEdit, readableEdit } from "./bounds.ts";
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
  if (draft !== null && live !== null && !isTypedBack(draft.row, live) && equals(draft, live.edit)) {
    await drafts.tidy(draft.row);
    draft = null;
  }
  const isNew = draft !== null && draft.row.base === null;
  if (live === null && !isNew) await expectContent(contentDir);
  if (live === null && draft === null) return null;
  return { live, draft, version: draft?.row.version ?? live?.version ?? "" };
}

/** A colleague gave the draft the published text, which does not discard it. */
function isTypedBack({ base, begun_by: author, person_id: by }: DraftRow, live: LiveEntry): boolean {
  return base === live.version && author !== null && author !== by;
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

type Conflicted = Published & { kind: "conflict" };

/** With the text of the draft, or with the published text if there is none. */
export function conflictWith(state: State, clock: Clock): Conflicted {
  const { draft, live, version } = state;
  if (draft === null) return publishedConflict(live, null, clock);
  const { person_name: by, saved_at: at } = draft.row;
  return { kind: "conflict", conflict: { of: "draft", by, at, version, stored: draft.edit(), base: null } };
}

/** Between a draft and the published text. */
export function publishedConflict(
  live: LiveEntry | null,
  draft: StoredDraft | null,
  clock: Clock,
): Conflicted {
  return {
    kind: "conflict",
    conflict: {
      ...{ of: "published", by: null, at: new Date(clock()).toISOString() },
      ...{ version: live?.version ?? "", stored: live?.edit ?? null, base: draft && baseEditOf(draft.row) },
    },
  };
}

/** Null if it is not stored. */
function baseEditOf({ base_value: value, base_body: body }: DraftRow): Edit | null {
  return value === null ? null : readableEdit({ value, body });
}
