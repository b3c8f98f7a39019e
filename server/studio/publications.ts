import type { AuditEntry } from "#core/staff.ts";
import type { Editor, EntryProblem, EntryRef, Problem, Published, PublishedTogether } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { type CollectionName, collections } from "../content/collections.ts";
import type { Log } from "../metrics/log.ts";
import { describeError } from "../metrics/log.ts";
import { recordAudit } from "../staff/audit.ts";
import { SymbolicLink } from "../storage/content-files.ts";
import type { Store } from "../storage/database/store.ts";
import { problemsFor } from "./check.ts";
import { type DraftRow, editOf, entryRefOf } from "./drafts.ts";
import { entryIn, fileOf } from "./entries.ts";
import type { Sync } from "./git/sync.ts";
import { labelOf, pageOf, titleOf } from "./labels.ts";
import { mayChangeProtected, protectedChanges } from "./protected.ts";
import {
  changesOf,
  indexIn,
  keyOf,
  type Plan,
  type PublishDeps,
  planChanges,
  StalePlan,
  writePlan,
} from "./publish.ts";
import { entryProblemsOf } from "./retire.ts";
import { conflictWith, type Drafts, stateOf } from "./states.ts";

export interface PublicationDeps extends PublishDeps {
  store: Store;
  drafts: Drafts;
  sync: () => Sync | null;
  clock: Clock;
  log: Log;
}

type Failed = { kind: "failed"; reason: string };

export interface Publications {
  /** Publishes all drafts or none. */
  publish(rows: readonly DraftRow[], by: Editor): Promise<Outcome>;
  /** Creates the plan while nothing else is published, and runs `after` in the same turn. */
  change(
    what: { action: AuditEntry["action"]; entryRef: EntryRef; message: string; detail?: string },
    by: Editor,
    make: () => Promise<Plan | Failed | null>,
    after: () => Promise<void>,
  ): Promise<{ kind: "done" } | Failed | { kind: "gone" }>;
  exclusive<T>(work: () => Promise<T>): Promise<T>;
  /** Null when the person may publish what the plan changes. */
  refusalOf(plan: Plan, by: Editor): Promise<Failed | null>;
}

export type Outcome =
  | { kind: "published"; entries: string[]; page: string | null; notice: string | null }
  | { kind: "problems"; plan: Plan }
  | { kind: "conflict"; entryRef: EntryRef; result: Published & { kind: "conflict" } }
  | { kind: "gone"; entryRef: EntryRef }
  | Failed;

export function createPublications(deps: PublicationDeps): Publications {
  const { contentDir, contentStore, store, drafts, journal, clock, log } = deps;
  let last: Promise<unknown> = Promise.resolve();

  function exclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  const write = (plan: Plan, message: string, { name, email }: Editor) =>
    writePlan(deps, plan, { message, author: { name, email } });

  async function refusalOf(plan: Plan, by: Editor): Promise<Failed | null> {
    const fields = protectedChanges(plan);
    if (fields.length === 0 || (await mayChangeProtected(store, by))) return null;
    return {
      kind: "failed",
      reason: `Only an admin can publish a change of ${fields.join(" and ")}: messages of visitors go there. Nothing was changed, and your draft is kept.`,
    };
  }

  async function commit(): Promise<void> {
    const sync = deps.sync();
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

  const audit = (entry: AuditEntry & { actor: string }) =>
    store.write((transaction) => recordAudit(transaction, entry, clock));

  function failed(error: unknown): Failed {
    if (error instanceof StalePlan)
      return { kind: "failed", reason: "A file has been changed on the server. Try again." };
    log.error({ ...describeError(error) }, "a publication failed");
    return { kind: "failed", reason: reasonOf(error) };
  }

  async function attempt(rows: readonly DraftRow[], by: Editor): Promise<Outcome> {
    await deps.sync()?.catchUp();
    const edits = [];
    for (const row of rows) {
      const entryRef = entryRefOf(row);
      const edit = editOf(row);
      const state = await stateOf(contentDir, drafts, entryRef);
      if (state?.draft?.version !== row.version) return { kind: "gone", entryRef };
      if ((state.live?.version ?? null) !== row.base) {
        if (state.live === null) return { kind: "gone", entryRef };
        const shown = { ...state, draft: null, version: row.version };
        return { kind: "conflict", entryRef, result: conflictWith(shown, edit, clock) };
      }
      edits.push({ entryRef, edit, row });
    }
    try {
      const plan = await planChanges(deps, await changesOf(contentDir, edits));
      for (const { entryRef, row } of edits)
        if (versionIn(plan, entryRef) !== row.base) throw new StalePlan();
      if (plan.problems.length > 0) return { kind: "problems", plan };
      const refusal = await refusalOf(plan, by);
      if (refusal !== null) return refusal;
      await write(plan, messageOf(edits), by);
      const entries: string[] = [];
      let page: string | null = null;
      for (const { entryRef, edit, row } of edits) {
        const entry = keyOf(entryRef, edit);
        const now = { ...entryRef, entry };
        if (entry !== entryRef.entry) await drafts.move(entryRef, now);
        await drafts.addRevision(now, edit, "published", by);
        await drafts.remove(row);
        await audit({ actor: by.id, action: "published", subject: subjectOf(now) });
        page = pageOf(entryRef.collection as CollectionName, edit.value, entry, contentStore.content);
        entries.push(entry);
      }
      await commit();
      return { kind: "published", entries, page, notice: deps.sync()?.notice()?.text ?? null };
    } catch (error) {
      return failed(error);
    }
  }

  return {
    exclusive,
    refusalOf,
    publish: (rows, by) => exclusive(() => attempt(rows, by)),
    change: ({ action, entryRef, message, detail }, by, make, after) =>
      exclusive(async () => {
        await deps.sync()?.catchUp();
        try {
          const plan = await make();
          if (plan === null) return { kind: "gone" };
          if ("kind" in plan) return plan;
          const refusal = await refusalOf(plan, by);
          if (refusal !== null) return refusal;
          await write(plan, message, by);
          await after();
          await audit({ actor: by.id, action, subject: subjectOf(entryRef), ...(detail && { detail }) });
          await commit();
          return { kind: "done" };
        } catch (error) {
          return failed(error);
        }
      }),
  };
}

/** The version of an entry in the texts that a plan changes. */
function versionIn({ before }: Plan, entryRef: EntryRef): string | null {
  const text = before.get(fileOf(entryRef) as string) ?? null;
  return text === null ? null : (entryIn(text, entryRef)?.version ?? null);
}

export function subjectOf(entryRef: EntryRef): { kind: "content"; id: string } {
  const file = fileOf(entryRef) as string;
  const isList = collections[entryRef.collection as CollectionName].kind === "list";
  return { kind: "content", id: isList ? `${file} ${entryRef.entry}` : file };
}

export function nameOf({ collection, entry }: EntryRef, value: unknown): string {
  const name = collection as CollectionName;
  const title = titleOf(name, value, entry);
  return title === labelOf(name) ? title : `${labelOf(name)}: ${title}`;
}

function messageOf(edits: readonly { entryRef: EntryRef; edit: { value: unknown } }[]): string {
  const names = edits.map(({ entryRef, edit }) => nameOf(entryRef, edit.value));
  if (names.length === 1) return `Publish ${names[0]}`;
  return [`Publish ${names.length} entries`, "", ...names.map((name) => `- ${name}`)].join("\n");
}

export function publishedOf(outcome: Outcome, row: DraftRow): Published {
  switch (outcome.kind) {
    case "published":
      return {
        kind: "published",
        entry: outcome.entries[0] as string,
        page: outcome.page,
        notice: outcome.notice,
      };
    case "problems":
      return { kind: "problems", problems: problemsOfRow(outcome.plan, row) };
    case "conflict":
      return outcome.result;
    case "gone":
      return { kind: "gone" };
    case "failed":
      return outcome;
  }
}

function problemsOfRow(plan: Plan, row: DraftRow): Problem[] {
  const entryRef = entryRefOf(row);
  return problemsFor(entryRef, indexIn(plan, entryRef, editOf(row)), plan.problems);
}

export async function togetherOf(contentDir: string, outcome: Outcome): Promise<PublishedTogether> {
  const refuse = (problems: EntryProblem[]): PublishedTogether => ({ kind: "refused", problems });
  switch (outcome.kind) {
    case "published":
      return { kind: "published", count: outcome.entries.length, notice: outcome.notice };
    case "problems":
      return refuse(await entryProblemsOf(contentDir, outcome.plan.changes, outcome.plan.problems));
    case "conflict":
    case "gone": {
      const { entryRef } = outcome;
      const reason =
        outcome.kind === "gone"
          ? "has been published or discarded"
          : "has a published text that changed since this draft was begun: open it and decide";
      return refuse([{ entryRef, title: nameOf(entryRef, null), reason }]);
    }
    case "failed":
      return refuse([{ entryRef: null, title: "", reason: outcome.reason }]);
  }
}

/** Messages for editors. */
function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return "The disk of the server is full. Nothing was changed, and your draft is kept.";
  if (error instanceof SymbolicLink) return `${error.message}. Nothing was changed, and your draft is kept.`;
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return "The server may not write to its content folder. Nothing was changed, and your draft is kept.";
  return "Something went wrong on our side. Nothing was changed, and your draft is kept.";
}
