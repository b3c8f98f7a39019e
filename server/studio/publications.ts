import type { AuditEntry } from "#core/staff.ts";
import type { Editor, EntryProblem, Place, Problem, Published, PublishedTogether } from "#core/studio.ts";
import type { Clock } from "../config/clock.ts";
import { type CollectionName, collections } from "../content/collections.ts";
import type { Log } from "../metrics/log.ts";
import { placeOf as codeOf } from "../metrics/log.ts";
import { recordAudit } from "../staff/audit.ts";
import { type Database, retryWhileBusy } from "../storage/database/database.ts";
import { problemsFor } from "./check.ts";
import { type DraftRow, editOf, placeOf } from "./drafts.ts";
import { entryIn, fileOf } from "./entries.ts";
import type { Sync } from "./git/sync.ts";
import { labelOf, pageOf, titleOf } from "./labels.ts";
import {
  carryOut,
  changesOf,
  indexIn,
  keyOf,
  type Plan,
  type PublishDeps,
  planChanges,
  StalePlan,
} from "./publish.ts";
import { entryProblemsOf } from "./retire.ts";
import { conflictWith, type Drafts, stateOf } from "./states.ts";

export interface PublicationDeps extends PublishDeps {
  database: Database;
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
    what: { action: AuditEntry["action"]; place: Place; message: string; detail?: string },
    by: Editor,
    make: () => Promise<Plan | Failed | null>,
    after: () => Promise<void>,
  ): Promise<{ kind: "done" } | Failed | { kind: "gone" }>;
  exclusive<T>(work: () => Promise<T>): Promise<T>;
}

export type Outcome =
  | { kind: "published"; entries: string[]; page: string | null; notice: string | null }
  | { kind: "problems"; plan: Plan }
  | { kind: "conflict"; place: Place; result: Published & { kind: "conflict" } }
  | { kind: "gone"; place: Place }
  | Failed;

export function createPublications(deps: PublicationDeps): Publications {
  const { contentDir, contentStore, database, drafts, journal, clock, log } = deps;
  let last: Promise<unknown> = Promise.resolve();

  function exclusive<T>(work: () => Promise<T>): Promise<T> {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  }

  const write = (plan: Plan, message: string, { name, email }: Editor) =>
    carryOut(deps, plan, { message, author: { name, email } });

  async function commit(): Promise<void> {
    const sync = deps.sync();
    if (sync === null) {
      for (const { forget } of await journal.written()) await forget();
      return;
    }
    await sync.commit();
    sync.wake();
  }

  const audit = (entry: AuditEntry & { actor: string }) =>
    retryWhileBusy(() => recordAudit(database, entry, clock));

  function failed(error: unknown): Failed {
    if (error instanceof StalePlan)
      return { kind: "failed", reason: "A file has been changed on the server. Try again." };
    log.error({ ...codeOf(error) }, "a publication failed");
    return { kind: "failed", reason: reasonOf(error) };
  }

  async function attempt(rows: readonly DraftRow[], by: Editor): Promise<Outcome> {
    await deps.sync()?.catchUp();
    const edits = [];
    for (const row of rows) {
      const place = placeOf(row);
      const edit = editOf(row);
      const state = await stateOf(contentDir, drafts, place);
      if (state?.draft?.version !== row.version) return { kind: "gone", place };
      if ((state.live?.version ?? null) !== row.base) {
        if (state.live === null) return { kind: "gone", place };
        const shown = { ...state, draft: null, version: row.version };
        return { kind: "conflict", place, result: conflictWith(shown, edit, clock) };
      }
      edits.push({ place, edit, row });
    }
    try {
      const plan = await planChanges(deps, await changesOf(contentDir, edits));
      for (const { place, row } of edits) if (versionIn(plan, place) !== row.base) throw new StalePlan();
      if (plan.problems.length > 0) return { kind: "problems", plan };
      await write(plan, messageOf(edits), by);
      const entries: string[] = [];
      let page: string | null = null;
      for (const { place, edit, row } of edits) {
        const entry = keyOf(place, edit);
        const now = { ...place, entry };
        if (entry !== place.entry) await drafts.move(place, now);
        await drafts.addRevision(now, edit, "published", by);
        await drafts.remove(row);
        await audit({ actor: by.id, action: "published", subject: subjectOf(now) });
        page = pageOf(place.collection, edit.value, entry, contentStore.content);
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
    publish: (rows, by) => exclusive(() => attempt(rows, by)),
    change: ({ action, place, message, detail }, by, make, after) =>
      exclusive(async () => {
        await deps.sync()?.catchUp();
        try {
          const plan = await make();
          if (plan === null) return { kind: "gone" };
          if ("kind" in plan) return plan;
          await write(plan, message, by);
          await after();
          await audit({ actor: by.id, action, subject: subjectOf(place), ...(detail && { detail }) });
          await commit();
          return { kind: "done" };
        } catch (error) {
          return failed(error);
        }
      }),
  };
}

/** The version of an entry in the texts that a plan changes. */
function versionIn({ before }: Plan, place: Place): string | null {
  const text = before.get(fileOf(place) as string) ?? null;
  return text === null ? null : (entryIn(text, place)?.version ?? null);
}

export function subjectOf(place: Place): { kind: "content"; id: string } {
  const file = fileOf(place) as string;
  const isList = collections[place.collection as CollectionName].kind === "list";
  return { kind: "content", id: isList ? `${file} ${place.entry}` : file };
}

export function nameOf({ collection, entry }: Place, value: unknown): string {
  const name = collection as CollectionName;
  const title = titleOf(name, value, entry);
  return title === labelOf(name) ? title : `${labelOf(name)}: ${title}`;
}

function messageOf(edits: readonly { place: Place; edit: { value: unknown } }[]): string {
  const names = edits.map(({ place, edit }) => nameOf(place, edit.value));
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
  const place = placeOf(row);
  return problemsFor(place, indexIn(plan, place, editOf(row)), plan.problems);
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
      const { place } = outcome;
      const reason =
        outcome.kind === "gone"
          ? "has been published or discarded"
          : "has a published text that changed since this draft was begun: open it and decide";
      return refuse([{ place, title: nameOf(place, null), reason }]);
    }
    case "failed":
      return refuse([{ place: null, title: "", reason: outcome.reason }]);
  }
}

/** Messages for editors. */
function reasonOf(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT")
    return "The disk of the server is full. Nothing was changed, and your draft is kept.";
  if (code === "EACCES" || code === "EROFS" || code === "EPERM")
    return "The server may not write to its content folder. Nothing was changed, and your draft is kept.";
  return "Something went wrong on our side. Nothing was changed, and your draft is kept.";
}
