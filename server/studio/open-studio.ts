import path from "node:path";
import type { EntryRef, Saved, Studio } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import type { Settings } from "../config/settings.ts";
import type { CollectionName } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { protectedFieldsOf } from "../content/protected.ts";
import type { Log } from "../metrics/log.ts";
import { describeError } from "../metrics/log.ts";
import { recordAudit } from "../staff/audit.ts";
import type { WriteFile } from "../storage/content-files.ts";
import type { Leases } from "../storage/database/lease.ts";
import type { Store } from "../storage/database/store.ts";
import { STUDIO_FOLDER, STUDIO_JOURNAL } from "../storage/folders.ts";
import { compareEdits } from "./diff.ts";
import { createDrafts, type DraftRow, editOf, entryRefOf } from "./drafts.ts";
import { createPublishDue } from "./due.ts";
import { isCollection, isSameEdit } from "./entries.ts";
import { canRename, canRetire } from "./entry-urls.ts";
import { choicesFor, formOf } from "./forms.ts";
import { openGit } from "./git/open-git.ts";
import type { Sync } from "./git/sync.ts";
import { openJournal } from "./journal.ts";
import { labelOf, pageOf, titleOf } from "./labels.ts";
import { listCollections, listDrafts, listEntries, listPages } from "./lists.ts";
import { createMoves } from "./moves.ts";
import { entryFromTemplate, newKinds } from "./new-entry.ts";
import { storePicture } from "./pictures.ts";
import { createPreviewLinks, type PreviewLinks } from "./preview-links.ts";
import { mayChangeProtected, withProtectedOf } from "./protected.ts";
import { createPublications, nameOf, publishedOf, subjectOf, togetherOf } from "./publications.ts";
import { changesOf, planChanges, planEdit } from "./publish.ts";
import { entryProblemsOf } from "./retire.ts";
import { conflictWith, currentEdit, stateOf as findState } from "./states.ts";
import { type Changes, openWorkbench, type Workbench } from "./workbench.ts";

const SCHEDULE_MS = 15_000;

export interface StudioDeps {
  settings: Settings;
  contentStore: ContentStore;
  store: Store;
  leases: Leases;
  secret: string;
  onMail(): void;
  clock: Clock;
  /** Of scheduled publications. */
  trustedClock: Clock;
  log: Log;
  write?: WriteFile;
}

export interface OpenStudio {
  studio: Studio;
  sync: Sync | null;
  workbench: Workbench;
  previewLinks: PreviewLinks;
  draftChanges(entryRef: EntryRef): Promise<{ changes: Changes; page: string | null } | null>;
  publishDue(): Promise<void>;
  close(): Promise<void>;
}

export function openStudio(deps: StudioDeps): OpenStudio {
  const { settings, contentStore, store, leases, secret, clock, log } = deps;
  const contentDir = settings.CONTENT_DIR;
  const workbench = openWorkbench(contentDir, path.join(settings.DATA_DIR, STUDIO_FOLDER), clock);
  const journal = openJournal(contentDir, path.join(settings.DATA_DIR, STUDIO_JOURNAL), deps.write);
  const drafts = createDrafts(store, clock);
  const previewLinks = createPreviewLinks(secret, clock);
  const publishDeps = { contentDir, contentStore, workbench, journal };
  const publications = createPublications({
    ...{ ...publishDeps, store, drafts, clock, log },
    sync: () => sync,
  });
  const sync = openGit({ settings, contentStore, journal, exclusive: publications.exclusive, clock, log });
  const publishDue = createPublishDue({
    ...{ store, leases, drafts, publications },
    clock: deps.trustedClock,
    onMail: deps.onMail,
  });
  const stateOf = (entryRef: EntryRef) => findState(contentDir, drafts, entryRef);
  const problemsOf = async (entryRef: EntryRef, edit: Parameters<Studio["check"]>[1]) =>
    (await planEdit(publishDeps, entryRef, edit)).problems;

  const save: Studio["save"] = async (entryRef, typed, seen, by): Promise<Saved> => {
    const state = await stateOf(entryRef);
    if (state === null) return { kind: "gone" };
    const { live, draft, version } = state;
    // The form shows them read-only.
    const isFree =
      protectedFieldsOf(entryRef.collection).length === 0 || (await mayChangeProtected(store, by));
    const edit = isFree ? typed : withProtectedOf(entryRef.collection, typed, currentEdit(state));
    if (seen !== version) {
      // A repeated save, whose first response was lost.
      if (isSameEdit(currentEdit(state), edit))
        return {
          kind: "saved",
          version,
          isDraft: draft !== null,
          problems: await problemsOf(entryRef, edit),
        };
      return conflictWith(state, edit, clock);
    }
    if (live !== null && isSameEdit(live.edit, edit)) {
      if (draft !== null) await drafts.remove(draft);
      return { kind: "saved", version: live.version, isDraft: false, problems: [] };
    }
    if (live !== null && (await drafts.revisions(entryRef)).length === 0)
      await drafts.addRevision(entryRef, live.edit, "published", null);
    const base = draft === null ? (live?.version ?? null) : draft.base;
    const stored = await drafts.save(entryRef, edit, base, draft?.version ?? null, by);
    if (stored === null) return save(entryRef, typed, seen, by);
    return { kind: "saved", version: stored, isDraft: true, problems: await problemsOf(entryRef, edit) };
  };

  const timer = setInterval(() => {
    publishDue().catch((error: unknown) =>
      log.error({ ...describeError(error) }, "drafts could not be published at their time"),
    );
  }, SCHEDULE_MS).unref();

  async function schedule(row: DraftRow, at: string, by: Parameters<Studio["publish"]>[3]): Promise<void> {
    await drafts.schedule(row, at, null);
    const entry = {
      actor: by.id,
      action: "scheduled" as const,
      subject: subjectOf(entryRefOf(row)),
      detail: at,
    };
    await store.write((transaction) => recordAudit(transaction, entry, clock));
  }

  const studio: Studio = {
    collections: async () => listCollections(contentStore.content, await drafts.list()),
    list: async (collection, search) =>
      isCollection(collection)
        ? {
            label: labelOf(collection),
            entries: listEntries(collection, contentStore.content, await drafts.list(collection), search),
          }
        : null,
    async open(entryRef) {
      const state = await stateOf(entryRef);
      if (state === null) return null;
      const { live, draft, version } = state;
      const collection = entryRef.collection as CollectionName;
      const edit = currentEdit(state);
      const page = pageOf(collection, edit.value, entryRef.entry, contentStore.content);
      return {
        entryRef,
        title: titleOf(collection, edit.value, entryRef.entry),
        label: labelOf(collection),
        edit,
        version,
        isPublished: live !== null,
        draft: draft && {
          by: draft.person_name,
          at: draft.saved_at,
          publishAt: draft.publish_at,
          problem: draft.problem,
          isBehind: (live?.version ?? null) !== draft.base,
        },
        protectedFields: protectedFieldsOf(collection),
        canRename: canRename(collection),
        canRetire: live !== null && canRetire(collection),
        form: formOf(collection),
        choices: choicesFor(collection, contentStore.content),
        page,
        preview:
          page === null
            ? null
            : {
                draft: previewLinks.linkTo(entryRef, "draft"),
                live: previewLinks.linkTo(entryRef, "live"),
              },
      };
    },
    check: problemsOf,
    save,
    async publish(entryRef, seen, at, by) {
      const state = await stateOf(entryRef);
      if (state?.draft == null) return { kind: "gone" };
      const { draft, version } = state;
      if (seen !== version) return conflictWith(state, editOf(draft), clock);
      if (at === null) return publishedOf(await publications.publish([draft], by), draft);
      const { plan, problems } = await planEdit(publishDeps, entryRef, editOf(draft));
      if (problems.length > 0) return { kind: "problems", problems };
      const refusal = await publications.refusalOf(plan, by);
      if (refusal !== null) return refusal;
      await schedule(draft, at, by);
      return { kind: "scheduled", at };
    },
    async rebase(entryRef, seen) {
      const state = await stateOf(entryRef);
      if (state?.draft == null || state.version !== seen || state.live === null) return false;
      const { draft, live } = state;
      const edit = editOf(draft);
      const isOfAdmin = await mayChangeProtected(store, { id: draft.person_id });
      const kept = isOfAdmin ? edit : withProtectedOf(entryRef.collection, edit, live.edit);
      await drafts.replace(draft, kept, live.version);
      return true;
    },
    async discard(entryRef, seen) {
      const state = await stateOf(entryRef);
      if (state?.draft == null || state.version !== seen) return false;
      await drafts.remove(state.draft);
      return true;
    },
    revisions: (entryRef) => drafts.revisions(entryRef),
    async compare(entryRef, revision) {
      const [state, edit] = await Promise.all([stateOf(entryRef), drafts.findRevision(entryRef, revision)]);
      return state === null || edit === null ? null : compareEdits(edit, currentEdit(state));
    },
    async restore(entryRef, revision, seen, by) {
      const edit = await drafts.findRevision(entryRef, revision);
      return edit === null ? { kind: "gone" } : save(entryRef, edit, seen, by);
    },
    upload: (file) => storePicture(contentDir, file),
    newKinds,
    async create(kind, title, by) {
      const today = new Date(clock()).toISOString().slice(0, 10);
      try {
        const { entryRef, edit } = entryFromTemplate(kind, title, contentStore.content, today);
        if ((await stateOf(entryRef)) !== null)
          return { problem: "There is an entry with this name already." };
        await drafts.save(entryRef, edit, null, null, by);
        return entryRef;
      } catch (error) {
        return { problem: (error as Error).message };
      }
    },
    git: () => sync?.notice() ?? null,
    syncGit: async () => sync?.run(),
    ...createMoves({ ...publishDeps, drafts, publications }),
    drafts: async () => listDrafts(await drafts.list()),
    async publishTogether(chosen, at, by) {
      const rows: DraftRow[] = [];
      for (const { entryRef, seen } of chosen) {
        const draft = (await stateOf(entryRef))?.draft ?? null;
        if (draft?.version !== seen) {
          const reason = "has been changed, published or discarded: look at it first";
          const title = nameOf(entryRef, draft === null ? null : editOf(draft).value);
          return { kind: "refused", problems: [{ entryRef, title, reason }] };
        }
        rows.push(draft);
      }
      if (at === null) return togetherOf(contentDir, await publications.publish(rows, by));
      const edits = rows.map((row) => ({ entryRef: entryRefOf(row), edit: editOf(row) }));
      const plan = await planChanges(publishDeps, await changesOf(contentDir, edits));
      if (plan.problems.length > 0)
        return { kind: "refused", problems: await entryProblemsOf(contentDir, plan.changes, plan.problems) };
      const refusal = await publications.refusalOf(plan, by);
      if (refusal !== null) return togetherOf(contentDir, refusal);
      for (const row of rows) await schedule(row, at, by);
      return { kind: "scheduled", at };
    },
    pages: () => listPages(contentStore.content),
  };

  return {
    studio,
    sync,
    workbench,
    previewLinks,
    async draftChanges(entryRef) {
      const state = await stateOf(entryRef);
      if (state === null) return null;
      const { draft } = state;
      const edit = currentEdit(state);
      const page = pageOf(
        entryRef.collection as CollectionName,
        edit.value,
        entryRef.entry,
        contentStore.content,
      );
      if (draft === null) return { changes: new Map(), page };
      return { changes: await changesOf(contentDir, [{ entryRef, edit }]), page };
    },
    publishDue,
    async close() {
      clearInterval(timer);
      await sync?.close();
      await publications.exclusive(async () => undefined);
      await workbench.close();
    },
  };
}
