import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { AuditEntry } from "#core/staff.ts";
import type { Edit, Editor, EntryRef, Published } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { type CollectionName, collections } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { pageOf } from "../content/entry-page.ts";
import type { Log } from "../metrics/log.ts";
import { describeError } from "../metrics/log.ts";
import { ownPath } from "../storage/content-files.ts";
import type { Store } from "../storage/database/store.ts";
import { TookTooLong } from "../storage/limited-thread.ts";
import { ExcessiveDraft } from "./bounds.ts";
import type { DraftRow, Drafts } from "./drafts.ts";
import { entryRefOf } from "./drafts.ts";
import { entryFileOf, type LiveEntry } from "./entries.ts";
import { fallbackRefusal } from "./fallback.ts";
import type { Sync, Turn } from "./git/sync.ts";
import type { Journal } from "./journal.ts";
import { labelOf, titleOf } from "./labels.ts";
import { uploadsIn } from "./pictures.ts";
import {
  type EditPlan,
  expectCurrent,
  keyOf,
  type Plan,
  type PlanNeeds,
  planEdits,
  StalePlan,
} from "./plan.ts";
import { hasRight, mayChangeProtected, protectedChanges } from "./protected.ts";
import type { EntryEdit } from "./reading-worker.ts";
import { failureReasonOf } from "./reasons.ts";
import { type Settlement, settle } from "./settlement.ts";
import { publishedConflict, stateOf } from "./states.ts";
import { hiddenUntil } from "./visibility.ts";

export interface PublicationNeeds extends PlanNeeds {
  contentStore: ContentStore;
  journal: Journal;
  store: Store;
  drafts: Drafts;
  /** Null without git. */
  sync: Sync | null;
  exclusive: Turn;
  clock: Clock;
  log: Log;
}

type Failed = { kind: "failed"; reason: string };

/** What a change without drafts writes, and the rows that follow. */
interface Prepared {
  plan: Plan;
  rows: Pick<Settlement, "renamed" | "retired" | "rewritten" | "replaced">;
  /** Files of pictures, relative to the content folder. */
  pictures?: PictureFiles;
}

interface PictureFiles {
  /** Committed with it. */
  added?: readonly string[];
  /** Removed with it. */
  removed?: string;
}

export interface Publications {
  /** Publishes all drafts or none. */
  publish(rows: readonly DraftRow[], by: Editor): Promise<PublicationOutcome>;
  /** Creates the plan while nothing else is published. */
  change(
    what: { action: AuditEntry["action"]; entryRef: EntryRef; message: string; detail?: string },
    by: Editor,
    prepare: () => Promise<Prepared | Failed | null>,
  ): Promise<{ kind: "done" } | Failed | { kind: "gone" }>;
  /** Stores the rows of publications that a crash or a locked database has left; false if some are left again. */
  settle(): Promise<boolean>;
  /** Null when the person may publish what the plan changes; without a plan, when they may change what visitors see. */
  refusalOf(plan: Plan | null, by: Editor): Promise<Failed | null>;
}

export type PublicationOutcome =
  | { kind: "published"; entries: string[]; page: string | null; notice: string | null }
  | { kind: "problems"; plan: EditPlan }
  | { kind: "conflict"; entryRef: EntryRef; isRemoved: boolean; result: Published & { kind: "conflict" } }
  | { kind: "gone"; entryRef: EntryRef }
  | Failed;

type Edits = readonly (EntryEdit & { row: DraftRow })[];

export function createPublications(needs: PublicationNeeds): Publications {
  const { exclusive } = needs;

  /** Null if something can be published. */
  async function begin(): Promise<Failed | null> {
    needs.contentStore.expectReload();
    // Drafts and the audit log belong to what becomes public.
    await needs.store.expectUsable();
    await settleAll(needs);
    await needs.sync?.catchUp();
    return fallbackRefusal(needs.contentStore);
  }

  async function change(
    ...[{ action, entryRef, message, detail }, by, prepare]: Parameters<Publications["change"]>
  ): ReturnType<Publications["change"]> {
    try {
      const prepared = await prepare();
      if (prepared === null) return { kind: "gone" };
      if ("kind" in prepared) return prepared;
      const refusal = await refusalOf(needs, prepared.plan, by);
      if (refusal !== null) return refusal;
      const audit = { action, subject: subjectOf(entryRef), ...(detail && { detail }) };
      const { plan, rows, pictures } = prepared;
      await write(needs, plan, message, by, { audit: [audit], ...rows }, pictures);
      return { kind: "done" };
    } catch (error) {
      return failed(needs, error);
    }
  }

  return {
    publish: (rows, by) =>
      exclusive(async () => {
        const refusal = await begin();
        if (refusal !== null) return refusal;
        const edits = await editsOf(needs, rows).catch(unreadable);
        return "kind" in edits
          ? edits
          : publishEdits(needs, edits, by).catch((error) => failed(needs, error));
      }),
    change: (...parameters) => exclusive(async () => (await begin()) ?? change(...parameters)),
    settle: () => exclusive(() => settleAll(needs)),
    refusalOf: (plan, by) => refusalOf(needs, plan, by),
  };
}

/** Asked at each publication, because a scheduled one comes later than the role of the person. */
async function refusalOf({ store }: PublicationNeeds, plan: Plan | null, by: Editor): Promise<Failed | null> {
  if (!(await hasRight(store, by, "edit-content")))
    return { kind: "failed", reason: "Only an editor can change what visitors see. Nothing was changed." };
  const fields = plan === null ? [] : protectedChanges(plan);
  if (fields.length === 0 || (await mayChangeProtected(store, by))) return null;
  return {
    kind: "failed",
    reason: `Only an admin can change where visitors' messages are sent (${fields.join(", ")}). Nothing was published. Your draft is saved.`,
  };
}

async function editsOf(
  needs: PublicationNeeds,
  rows: readonly DraftRow[],
): Promise<Edits | PublicationOutcome> {
  const edits: (EntryEdit & { row: DraftRow })[] = [];
  for (const row of rows) {
    const entryRef = entryRefOf(row);
    const state = await stateOf(needs, entryRef);
    if (state?.draft?.row.version !== row.version) return { kind: "gone", entryRef };
    const edit = state.draft.edit();
    if ((state.live?.version ?? null) !== row.base) {
      const result = publishedConflict(state.live, state.draft, needs.clock);
      return { kind: "conflict", entryRef, isRemoved: state.live === null, result };
    }
    edits.push({ entryRef, edit: await formatted(needs, edit, state.live), row });
  }
  return edits;
}

/** Formats Markdown that was edited, as `npm run fix` does. */
async function formatted({ reading }: PublicationNeeds, edit: Edit, live: LiveEntry | null): Promise<Edit> {
  const { body } = edit;
  if (body === null || body === live?.edit.body) return edit;
  return { ...edit, body: await reading.format(body) };
}

async function publishEdits(needs: PublicationNeeds, edits: Edits, by: Editor): Promise<PublicationOutcome> {
  const { contentStore } = needs;
  const plan = await planEdits(needs, edits);
  if (plan.problems.length > 0) return { kind: "problems", plan };
  const refusal = await refusalOf(needs, plan, by);
  if (refusal !== null) return refusal;
  const published = edits.map(({ entryRef, edit, row: { id, version, base } }, at) => {
    const planned = plan.entries[at];
    if (planned?.version !== base) throw new StalePlan();
    return { draft: { id, version }, entryRef, entry: keyOf(entryRef, edit), edit, base: planned.next };
  });
  const entriesNow = published.map(({ entryRef, entry }) => ({ ...entryRef, entry }));
  const audit = entriesNow.map((entryRef) => ({
    action: "published" as const,
    subject: subjectOf(entryRef),
  }));
  const notices = [await write(needs, plan, messageOf(edits), by, { audit, published })];
  const { collection, entry } = entriesNow.at(-1) as EntryRef;
  const hidden = entriesNow.flatMap((entryRef) => hiddenUntil(contentStore, entryRef) ?? []);
  const notice = [...notices, ...hidden, needs.sync?.notice()?.text].filter(Boolean).join(" ");
  const page = pageOf(collection as CollectionName, published.at(-1)?.edit.value, entry, contentStore.source);
  return {
    kind: "published",
    entries: entriesNow.map((one) => one.entry),
    page: hidden.length === 0 ? page : null,
    notice: notice === "" ? null : notice,
  };
}

/**
 * Throws if nothing was changed. Once the files are written the publication is decided: what fails then is logged, and
 * finished later. Returns a notice if the site does not show it yet.
 */
async function write(
  needs: PublicationNeeds,
  plan: Plan,
  message: string,
  { id, name, email }: Editor,
  rows: Omit<Settlement, "id" | "at" | "by">,
  { added = [], removed }: PictureFiles = {},
): Promise<string | null> {
  const { contentDir, contentStore, journal, clock, log } = needs;
  const at = new Date(clock()).toISOString();
  const settlement = { id: randomUUID(), at, by: { id, name }, ...rows };
  await expectCurrent(contentDir, plan);
  const pictures = [...uploadsIn(plan.changes), ...added, ...(removed ? [removed] : [])];
  const publication = { message, author: { name, email }, pictures };
  await journal.write(plan.changes, plan.before, publication, settlement);
  if (removed) await rm(ownPath(contentDir, removed), { force: true });
  const later = (error: unknown) =>
    log.error({ ...describeError(error) }, "a publication is public, and the rest will be finished later");
  const problems = await contentStore.reload(new Set(plan.changes.keys())).catch(later);
  await settleAll(needs).catch(later);
  await commit(needs).catch(later);
  if (problems?.length === 0) return null;
  return "The files are written, but visitors see the previous content until a problem in another file is fixed.";
}

async function settleAll({ journal, store, clock, log }: PublicationNeeds): Promise<boolean> {
  for (const { settlement, forget } of await journal.unsettled()) {
    try {
      await store.write((transaction) => settle(transaction, settlement, clock));
      await forget();
    } catch (error) {
      log.error({ ...describeError(error) }, "the rows of a publication cannot be stored, will be retried");
      return false;
    }
  }
  return true;
}

async function commit({ sync, journal }: PublicationNeeds): Promise<void> {
  if (sync === null) {
    for (const record of await journal.written()) {
      if (record.kind === "incoming") await record.complete();
      await record.forget();
    }
    return;
  }
  await sync.commit();
  sync.wake();
}

/** Other errors pass, so that a draft with a time is tried again. */
function unreadable(error: unknown): Failed {
  if (error instanceof ExcessiveDraft || error instanceof TookTooLong)
    return { kind: "failed", reason: failureReasonOf(error) };
  throw error;
}

function failed({ log }: PublicationNeeds, error: unknown): Failed {
  if (error instanceof StalePlan)
    return { kind: "failed", reason: "A file has changed on the server. Try again." };
  log.error({ ...describeError(error) }, "a publication failed");
  return { kind: "failed", reason: `${failureReasonOf(error)} Nothing was published. Your draft is saved.` };
}

export function subjectOf(entryRef: EntryRef): { kind: "content"; id: string } {
  const file = entryFileOf(entryRef) as string;
  const isList = collections[entryRef.collection as CollectionName].kind === "list";
  return { kind: "content", id: isList ? `${file} ${entryRef.entry}` : file };
}

export function nameOf({ collection, entry }: EntryRef, value: unknown): string {
  const name = collection as CollectionName;
  const title = titleOf(name, value, entry);
  return title === labelOf(name) ? title : `${labelOf(name)}: ${title}`;
}

function messageOf(edits: readonly EntryEdit[]): string {
  const names = edits.map(({ entryRef, edit }) => nameOf(entryRef, edit.value));
  if (names.length === 1) return `Publish ${names[0]}`;
  return [`Publish ${names.length} entries`, "", ...names.map((name) => `- ${name}`)].join("\n");
}
