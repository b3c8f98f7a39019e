import { Unavailable } from "#core/api/errors.ts";
import type {
  Edit,
  Editor,
  EntryRef,
  ExcessiveEntry,
  OpenEntry,
  PlannedRetirement,
  Problem,
  Saved,
} from "#core/studio.ts";
import type { CollectionName, Content } from "../content/collections.ts";
import { describedPages } from "../content/described-pages.ts";
import { pageOf } from "../content/entry-page.ts";
import { protectedFieldsOf } from "../content/protected.ts";
import { describeError } from "../metrics/log.ts";
import { ExcessiveDraft, excessOf, parseEdit } from "./bounds.ts";
import type { DraftRow } from "./drafts.ts";
import { duplicateKindOf } from "./duplicate.ts";
import { entryFileOf, isCollection, isSameEdit } from "./entries.ts";
import { canRename, canRetire } from "./entry-urls.ts";
import { choicesFor, formOf } from "./forms.ts";
import { draftTitleOf, labelOf } from "./labels.ts";
import { isShown } from "./lists.ts";
import type { StudioParts } from "./parts.ts";
import { problemsOf } from "./plan.ts";
import { plannedRetirementOf } from "./planned-retirements.ts";
import { hasRight, mayChangeProtected, withProtectedOf } from "./protected.ts";
import { failureReasonOf } from "./reasons.ts";
import { NOT_REVIEWED, reviewOf } from "./review-state.ts";
import { conflictWith, currentEdit, publishedConflict, type State, stateOf } from "./states.ts";

/** Attempts of a save while other people save the same entry. */
const ATTEMPTS = 5;

export function createEditing(parts: StudioParts) {
  const { drafts, plannedRetirements, revisions, reading, contentStore } = parts;
  /**
   * @param seen version that the change is based on
   * @param onto version of the published text that the change was merged with, and is based on from now on
   */
  const save = (entryRef: EntryRef, edit: Edit, seen: string, by: Editor, onto?: string): Promise<Saved> =>
    saveEdit(parts, entryRef, { edit, seen, onto }, by);
  return {
    /** Null for an unknown entry, and for a draft that `findExcessive` describes. */
    async open(entryRef: EntryRef): Promise<OpenEntry | null> {
      if (isCollection(entryRef.collection) && !isShown(entryRef.collection, contentStore.source))
        return null;
      const state = await stateOf(parts, entryRef);
      if (state === null) return null;
      parts.workbench.warmUp();
      try {
        const planned = await plannedRetirements.find(entryRef);
        const entry = openEntry(parts, entryRef, state, planned && plannedRetirementOf(planned));
        if (entry.draft === null || state.draft === null) return entry;
        return { ...entry, draft: { ...entry.draft, ...(await reviewOf(parts.store, state.draft.row)) } };
      } catch (error) {
        if (error instanceof ExcessiveDraft) return null;
        throw error;
      }
    },
    async findExcessive(entryRef: EntryRef): Promise<ExcessiveEntry | null> {
      const row = await drafts.find(entryRef);
      if (row === null) return null;
      try {
        parseEdit(row);
        return null;
      } catch (error) {
        if (!(error instanceof ExcessiveDraft)) throw error;
        const label = isCollection(row.collection) ? labelOf(row.collection) : row.collection;
        return { reason: error.message, title: row.title ?? row.entry, label, version: row.version };
      }
    },
    check: (entryRef: EntryRef, edit: Edit) => checkEdit(parts, entryRef, edit),
    save,
    /** Makes a draft a new entry whose published one is gone. */
    async makeNew(entryRef: EntryRef, seen: string): Promise<boolean> {
      const state = await stateOf(parts, entryRef);
      return state?.draft != null && state.live === null && state.version === seen
        ? drafts.makeNew(state.draft.row)
        : false;
    },
    /** Reads no texts, so that any draft can be discarded. */
    async discard(entryRef: EntryRef, seen: string): Promise<boolean> {
      const draft = await drafts.findHeader(entryRef);
      return draft !== null && draft.version === seen && drafts.remove(draft);
    },
    revisions: (entryRef: EntryRef) => revisions.list(entryRef),
    /** Compares a revision with the current text. */
    async compare(entryRef: EntryRef, revision: string) {
      try {
        const [state, edit] = await Promise.all([
          stateOf(parts, entryRef),
          revisions.find(entryRef, revision),
        ]);
        return state === null || edit === null ? null : await reading.compare(edit, currentEdit(state));
      } catch (error) {
        if (error instanceof ExcessiveDraft) return null;
        throw error;
      }
    },
    restore: (entryRef: EntryRef, revision: string, seen: string, by: Editor) =>
      refusing(async () => {
        const edit = await revisions.find(entryRef, revision);
        return edit === null ? { kind: "gone" } : save(entryRef, edit, seen, by);
      }),
  };
}

/** Throws `ExcessiveDraft`. */
function openEntry(
  { contentStore, previewLinks }: StudioParts,
  entryRef: EntryRef,
  state: State,
  retirement: PlannedRetirement | null,
): OpenEntry {
  const { live, draft, version } = state;
  const content = contentStore.source;
  const collection = entryRef.collection as CollectionName;
  const edit = currentEdit(state);
  const page = pageOf(collection, edit.value, entryRef.entry, content);
  return {
    entryRef,
    title: draftTitleOf(entryRef, edit),
    label: labelOf(collection),
    edit,
    published: draft === null ? null : (live?.edit ?? null),
    version,
    isPublished: live !== null,
    hasGaps: live !== null && content.gaps.some(({ file }) => file === entryFileOf(entryRef)),
    protectedFields: protectedFieldsOf(collection),
    draft: draft && {
      by: draft.row.person_name,
      at: draft.row.saved_at,
      publishAt: draft.row.publish_at,
      ...NOT_REVIEWED,
      problem: draft.row.problem,
    },
    duplicate: duplicateKindOf(entryRef),
    canRename: canRename(entryRef),
    canRetire: (live ?? draft?.row.publish_at ?? retirement) !== null && canRetire(entryRef),
    retirement,
    form: formOf(collection),
    choices: choicesFor(collection, content),
    page,
    isOffHomeList: collection === "services" && isOffHomeList(entryRef.entry, content),
    isDescribed: collection in describedPages,
    site: content.company.name,
    preview:
      page === null
        ? null
        : { draft: previewLinks.linkTo(entryRef, "draft"), live: previewLinks.linkTo(entryRef, "live") },
  };
}

/** Without service categories, the home page lists all services. */
function isOffHomeList(slug: string, { serviceCategories }: Content): boolean {
  return serviceCategories.length > 0 && !serviceCategories.some(({ url_config }) => url_config === slug);
}

interface NewEdit {
  edit: Edit;
  seen: string;
  onto: string | undefined;
}

async function saveEdit(
  parts: StudioParts,
  entryRef: EntryRef,
  { edit: typed, seen, onto }: NewEdit,
  by: Editor,
): Promise<Saved> {
  const excess = excessOf(typed);
  if (excess !== null) return { kind: "refused", ...excess };
  const save = { edit: typed, seen, onto };
  return refusing(async () => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const saved = await trySave(parts, entryRef, save, by);
      if (saved !== null) return saved;
    }
    throw new Unavailable("This entry is being saved by others. Try again.");
  });
}

/** Null when another save came first. */
async function trySave(
  parts: StudioParts,
  entryRef: EntryRef,
  { edit: typed, seen, onto }: NewEdit,
  by: Editor,
): Promise<Saved | null> {
  const state = await stateOf(parts, entryRef);
  if (state === null) return { kind: "gone" };
  const { live, draft, version } = state;
  const isRebased = onto !== undefined;
  const kept = isRebased ? live?.edit : currentEdit(state);
  const edit = await permittedEdit(parts, entryRef, kept, { typed, by });
  if (seen !== version) return repeatedSave(parts, entryRef, state, edit);
  if (isRebased && live?.version !== onto) return publishedConflict(live, draft, parts.clock);
  return storeEdit(parts, entryRef, state, { edit, isRebased }, by);
}

/** Protected fields, which the form shows read-only, keep their values. */
async function permittedEdit(
  { store }: StudioParts,
  { collection }: EntryRef,
  from: Edit | undefined,
  { typed, by }: { typed: Edit; by: Editor },
): Promise<Edit> {
  if (from === undefined || protectedFieldsOf(collection).length === 0) return typed;
  return (await mayChangeProtected(store, by)) ? typed : withProtectedOf(collection, typed, from);
}

/** A conflict, unless the same edit is stored already: its first response was lost. */
async function repeatedSave(
  parts: StudioParts,
  entryRef: EntryRef,
  state: State,
  edit: Edit,
): Promise<Saved> {
  if (!isSameEdit(currentEdit(state), edit)) return conflictWith(state, parts.clock);
  const problems = await checkEdit(parts, entryRef, edit);
  return { kind: "saved", version: state.version, isDraft: state.draft !== null, problems };
}

/** Null when another save came first. */
async function storeEdit(
  parts: StudioParts,
  entryRef: EntryRef,
  { live, draft }: State,
  { edit, isRebased }: { edit: Edit; isRebased: boolean },
  by: Editor,
): Promise<Saved | null> {
  const { drafts, revisions, clock } = parts;
  if (live !== null && isSameEdit(live.edit, edit) && (await mayDiscard(parts, draft?.row ?? null, by))) {
    const isRemoved = draft === null || (await drafts.remove(draft.row));
    return isRemoved ? { kind: "saved", version: live.version, isDraft: false, problems: [] } : null;
  }
  if (live !== null) await revisions.addFirst(entryRef, live.edit, new Date(clock()).toISOString());
  const liveBase = { version: live?.version ?? null, edit: live?.edit ?? null };
  const base = draft === null || isRebased ? liveBase : null;
  const version = await drafts.save(entryRef, edit, base, draft?.row.version ?? null, by);
  if (version === null) return null;
  return { kind: "saved", version, isDraft: true, problems: await checkEdit(parts, entryRef, edit) };
}

/** A person who may not publish discards only what they began. */
async function mayDiscard({ store }: StudioParts, row: DraftRow | null, by: Editor): Promise<boolean> {
  return row === null || row.begun_by === by.id || (await hasRight(store, by, "edit-content"));
}

/** The draft is stored, so a check that fails is a problem and no error. */
async function checkEdit(parts: StudioParts, entryRef: EntryRef, edit: Edit): Promise<Problem[]> {
  try {
    return await problemsOf(parts, { entryRef, edit });
  } catch (error) {
    parts.log.error({ ...describeError(error) }, "a draft could not be checked");
    return [{ field: "", reason: `The draft is saved but couldn't be checked. ${failureReasonOf(error)}` }];
  }
}

async function refusing(save: () => Promise<Saved>): Promise<Saved> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof ExcessiveDraft)
      return { kind: "refused", reason: failureReasonOf(error), isTooLarge: error.excess.isTooLarge };
    throw error;
  }
}
