import path from "node:path";
import type { Editor, Place, Published, Saved, Studio } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import type { Settings } from "../config/settings.ts";
import { type CollectionName, collections } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { parseSource } from "../content/source.ts";
import { fillTemplate, kinds } from "../content/templates.ts";
import { pagesOfTheTable, pagesWithOwnMetadata } from "../content/url-registry.ts";
import type { Log } from "../metrics/log.ts";
import { placeOf as codeOf } from "../metrics/log.ts";
import { recordAudit } from "../staff/audit.ts";
import { type Database, retryWhileBusy } from "../storage/database/database.ts";
import type { Leases } from "../storage/database/lease.ts";
import { STUDIO_FOLDER } from "../storage/folders.ts";
import { compareEdits } from "./diff.ts";
import { createDrafts, type DraftRow, editOf } from "./drafts.ts";
import { entryIn, fileOf, isCollection, isSameEdit, type LiveEntry, readText } from "./entries.ts";
import { choicesFor, formOf } from "./forms.ts";
import { labelOf, pageOf, titleOf } from "./labels.ts";
import { listCollections, listEntries } from "./lists.ts";
import { storePicture } from "./pictures.ts";
import { createPreviewLinks, type PreviewLinks } from "./preview-links.ts";
import { carryOut, changeOf, keyOf, planEdit } from "./publish.ts";
import { type Changes, openWorkbench, type Workbench } from "./workbench.ts";

/** How often to look for drafts whose time has come. */
const SCHEDULE_MS = 15_000;
const LEASE_MS = 120_000;

export interface StudioDeps {
  settings: Pick<Settings, "CONTENT_DIR" | "DATA_DIR">;
  contentStore: ContentStore;
  database: Database;
  leases: Leases;
  secret: string;
  clock: Clock;
  log: Log;
}

export interface OpenStudio {
  studio: Studio;
  workbench: Workbench;
  previewLinks: PreviewLinks;
  /** The file of an entry with its draft, if it has one, and the page that shows it. Null for an unknown entry. */
  draftChanges(place: Place): Promise<{ changes: Changes; page: string | null } | null>;
  publishDue(): Promise<void>;
  close(): Promise<void>;
}

interface State {
  live: LiveEntry | null;
  draft: DraftRow | null;
  /** Names what an editor has in front of them. */
  version: string;
}

export function openStudio(deps: StudioDeps): OpenStudio {
  const { settings, contentStore, database, leases, secret, clock, log } = deps;
  const contentDir = settings.CONTENT_DIR;
  const workbench = openWorkbench(contentDir, path.join(settings.DATA_DIR, STUDIO_FOLDER), clock);
  const drafts = createDrafts(database, clock);
  const previewLinks = createPreviewLinks(secret, clock);
  const publishDeps = { contentDir, contentStore, workbench };
  let publishing: Promise<unknown> = Promise.resolve();

  async function stateOf(place: Place): Promise<State | null> {
    const file = fileOf(place);
    if (file === null) return null;
    const text = await readText(contentDir, file);
    const live = text === null ? null : entryIn(text, place);
    let draft = await drafts.find(place);
    // A crash after publishing leaves the draft of what is public.
    if (draft !== null && live !== null && isSameEdit(editOf(draft), live.edit)) {
      await drafts.remove(draft);
      draft = null;
    }
    if (live === null && draft === null) return null;
    return { live, draft, version: draft?.version ?? live?.version ?? "" };
  }

  const currentEdit = ({ draft, live }: State) => (draft === null ? (live as LiveEntry).edit : editOf(draft));

  function conflictWith(state: State, edit: Parameters<typeof compareEdits>[1]) {
    const { draft, version } = state;
    return {
      kind: "conflict" as const,
      conflict: {
        by: draft?.person_name ?? "the published text",
        at: draft?.saved_at ?? new Date(clock()).toISOString(),
        version,
        diff: compareEdits(currentEdit(state), edit),
      },
    };
  }

  async function problemsOf(place: Place, edit: Parameters<Studio["check"]>[1]) {
    const { problems } = await planEdit(publishDeps, place, edit);
    return problems;
  }

  const save: Studio["save"] = async (place, edit, seen, by): Promise<Saved> => {
    const state = await stateOf(place);
    if (state === null) return { kind: "gone" };
    const { live, draft, version } = state;
    if (seen !== version) {
      // The answer to the same save may have been lost.
      if (isSameEdit(currentEdit(state), edit))
        return { kind: "saved", version, isDraft: draft !== null, problems: await problemsOf(place, edit) };
      return conflictWith(state, edit);
    }
    if (live !== null && isSameEdit(live.edit, edit)) {
      if (draft !== null) await drafts.remove(draft);
      return { kind: "saved", version: live.version, isDraft: false, problems: [] };
    }
    if (live !== null && (await drafts.revisions(place)).length === 0)
      await drafts.addRevision(place, live.edit, "published", null);
    const base = draft === null ? (live?.version ?? null) : draft.base;
    const stored = await drafts.save(place, edit, base, draft?.version ?? null, by);
    if (stored === null) return save(place, edit, seen, by);
    return { kind: "saved", version: stored, isDraft: true, problems: await problemsOf(place, edit) };
  };

  /** Publishes a draft now; one publication at a time. */
  function publishDraft(place: Place, row: DraftRow, by: Editor): Promise<Published> {
    const result = publishing.then(() => attempt(place, row, by));
    publishing = result.catch(() => undefined);
    return result;
  }

  async function attempt(place: Place, row: DraftRow, by: Editor): Promise<Published> {
    const state = await stateOf(place);
    if (state?.draft == null || state.draft.version !== row.version) return { kind: "gone" };
    const edit = editOf(row);
    if ((state.live?.version ?? null) !== row.base) {
      if (state.live === null) return { kind: "gone" };
      return conflictWith({ ...state, draft: null, version: row.version }, edit);
    }
    try {
      const plan = await planEdit(publishDeps, place, edit);
      if (plan.problems.length > 0) return { kind: "problems", problems: plan.problems };
      await carryOut(publishDeps, plan);
      const entry = keyOf(place, edit);
      const now = { ...place, entry };
      if (entry !== place.entry) await drafts.move(place, now);
      await drafts.addRevision(now, edit, "published", by);
      await drafts.remove(row);
      const subject = { kind: "content" as const, id: subjectOf(now) };
      await retryWhileBusy(() =>
        recordAudit(database, { actor: by.id, action: "published", subject }, clock),
      );
      const page = pageOf(place.collection as CollectionName, edit.value, entry, contentStore.content);
      return { kind: "published", entry, page, notice: null };
    } catch (error) {
      log.error({ ...codeOf(error) }, "a draft could not be published");
      return { kind: "failed", reason: reasonOf(error) };
    }
  }

  async function publishDue(): Promise<void> {
    for (const row of await drafts.due()) {
      const place = { collection: row.collection, entry: row.entry };
      const by = { id: row.person_id, name: row.person_name, email: "" };
      const result = await publishDraft(place, row, by);
      if (result.kind !== "published" && result.kind !== "gone")
        await drafts.schedule(row, null, failureOf(result));
    }
  }

  const timer = setInterval(() => {
    leases
      .runExclusive("studio-publish", LEASE_MS, publishDue)
      .catch((error: unknown) =>
        log.error({ ...codeOf(error) }, "drafts could not be published at their time"),
      );
  }, SCHEDULE_MS).unref();

  const studio: Studio = {
    collections: async () => listCollections(contentStore.content, await drafts.list()),
    list: async (collection, search) =>
      isCollection(collection)
        ? {
            label: labelOf(collection),
            entries: listEntries(collection, contentStore.content, await drafts.list(collection), search),
          }
        : null,
    async open(place) {
      const state = await stateOf(place);
      if (state === null) return null;
      const { live, draft, version } = state;
      const collection = place.collection as CollectionName;
      const edit = currentEdit(state);
      const page = pageOf(collection, edit.value, place.entry, contentStore.content);
      return {
        place,
        title: titleOf(collection, edit.value, place.entry),
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
        form: formOf(collection),
        choices: choicesFor(collection, contentStore.content),
        page,
        preview:
          page === null
            ? null
            : {
                draft: previewLinks.linkTo(place, "draft"),
                live: previewLinks.linkTo(place, "live"),
              },
      };
    },
    check: problemsOf,
    save,
    async publish(place, seen, at, by) {
      const state = await stateOf(place);
      if (state?.draft == null) return { kind: "gone" };
      const { draft, version } = state;
      if (seen !== version) return conflictWith(state, editOf(draft));
      if (at === null) return publishDraft(place, draft, by);
      const problems = await problemsOf(place, editOf(draft));
      if (problems.length > 0) return { kind: "problems", problems };
      await drafts.schedule(draft, at, null);
      const subject = { kind: "content" as const, id: subjectOf(place) };
      const entry = { actor: by.id, action: "scheduled" as const, subject, detail: at };
      await retryWhileBusy(() => recordAudit(database, entry, clock));
      return { kind: "scheduled", at };
    },
    async rebase(place, seen) {
      const state = await stateOf(place);
      if (state?.draft == null || state.version !== seen || state.live === null) return false;
      await drafts.setBase(state.draft, state.live.version);
      return true;
    },
    async discard(place, seen) {
      const state = await stateOf(place);
      if (state?.draft == null || state.version !== seen) return false;
      await drafts.remove(state.draft);
      return true;
    },
    revisions: (place) => drafts.revisions(place),
    async compare(place, revision) {
      const [state, edit] = await Promise.all([stateOf(place), drafts.findRevision(place, revision)]);
      return state === null || edit === null ? null : compareEdits(edit, currentEdit(state));
    },
    async restore(place, revision, seen, by) {
      const edit = await drafts.findRevision(place, revision);
      return edit === null ? { kind: "gone" } : save(place, edit, seen, by);
    },
    upload: (file) => storePicture(contentDir, file),
    newKinds: Object.entries(kinds).map(([kind, { collection, title }]) => ({
      kind,
      collection,
      label: labelOf(collection),
      title,
    })),
    async create(kind, title, by) {
      const today = new Date(clock()).toISOString().slice(0, 10);
      try {
        const { collection, slug, text } = fillTemplate(kind, title, contentStore.content, today);
        const isFolder = collections[collection].kind === "folder";
        const { value, body } = parseSource(isFolder ? "entry.md" : "entry.yaml", text);
        const fields = (isFolder ? value : (value as unknown[])[0]) as Record<string, unknown>;
        // A draft of the Studio is no file: it needs no mark.
        delete fields.draft;
        const edit = { value: fields, body: isFolder ? body : null };
        const place = { collection, entry: keyOf({ collection, entry: slug }, edit) };
        if ((await stateOf(place)) !== null) return { problem: "There is an entry with this name already." };
        await drafts.save(place, edit, null, null, by);
        return place;
      } catch (error) {
        return { problem: (error as Error).message };
      }
    },
    pages() {
      const { content } = contentStore;
      return [...pagesOfTheTable(content), ...pagesWithOwnMetadata(content)].map((url) => ({
        value: url,
        title: titleOfPage(url),
      }));
    },
  };

  function titleOfPage(url: string): string {
    const { content } = contentStore;
    const slug = url.split("/").at(-1);
    const entries = [
      content.posts,
      content.services,
      content.hirePages,
      content.caseStudies,
      content.openings,
    ];
    const entry = entries.flat().find((one) => one.slug === slug);
    return entry === undefined ? url : `${entry.title} (${url})`;
  }

  return {
    studio,
    workbench,
    previewLinks,
    async draftChanges(place) {
      const state = await stateOf(place);
      if (state === null) return null;
      const { draft } = state;
      const edit = currentEdit(state);
      const page = pageOf(place.collection as CollectionName, edit.value, place.entry, contentStore.content);
      if (draft === null) return { changes: new Map(), page };
      return { changes: await changeOf(contentDir, place, edit), page };
    },
    publishDue,
    async close() {
      clearInterval(timer);
      await publishing;
      await workbench.close();
    },
  };
}

function subjectOf(place: Place): string {
  const file = fileOf(place) as string;
  return collections[place.collection as CollectionName].kind === "list" ? `${file} ${place.entry}` : file;
}

function failureOf(result: Exclude<Published, { kind: "published" | "gone" }>): string {
  switch (result.kind) {
    case "problems":
      return result.problems.map(({ field, reason }) => `${field} ${reason}`.trim()).join("; ");
    case "conflict":
      return "The published text changed meanwhile.";
    case "failed":
      return result.reason;
    case "scheduled":
      return "";
  }
}

/** In words for editors; the draft is kept in any case. */
function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return "The disk of the server is full. Nothing was changed, and your draft is kept.";
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return "The server may not write to its content folder. Nothing was changed, and your draft is kept.";
  return "Something went wrong on our side. Nothing was changed, and your draft is kept.";
}
