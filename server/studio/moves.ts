import { slug as slugSchema } from "#core/content/fields.ts";
import type { EntryProblem, EntryRef, Studio, UrlChangeResult, UrlPlan } from "#core/studio.ts";
import type { CollectionName } from "../content/collections.ts";
import { parseSource } from "../content/source.ts";
import { type DraftRow, editOf, entryRefOf } from "./drafts.ts";
import { entryIn, fileOf, isCollection, readText } from "./entries.ts";
import { canRename, canRetire, urlOf } from "./entry-urls.ts";
import { nameOf, type Publications } from "./publications.ts";
import { type Plan, type PublishDeps, planChanges } from "./publish.ts";
import { changesOfRename, follow, type Rename, renameOf } from "./rename.ts";
import { changesOfRetirement, entryProblemsOf, linksTo } from "./retire.ts";
import { currentEdit, type Drafts, type State, stateOf } from "./states.ts";

interface MoveDeps extends Omit<PublishDeps, "journal"> {
  drafts: Drafts;
  publications: Publications;
}

type Moves = Pick<Studio, "planRename" | "rename" | "planRetirement" | "retire">;

const refused = (reason: string) => ({ kind: "failed" as const, reason });
const STALE = refused("Someone else has changed this entry. Open it and read the latest text first.");
const WRONG = refused("The checks refuse it. What is listed must be corrected first.");

export function createMoves(deps: MoveDeps): Moves {
  const { contentDir, contentStore, drafts, publications } = deps;

  async function find(
    entryRef: EntryRef,
    isAllowed: (name: CollectionName) => boolean,
  ): Promise<State | null> {
    if (!isCollection(entryRef.collection) || !isAllowed(entryRef.collection)) return null;
    return stateOf(contentDir, drafts, entryRef);
  }

  const planOf = (entryRef: EntryRef, state: State, details: Partial<UrlPlan>): UrlPlan => ({
    title: nameOf(entryRef, currentEdit(state).value),
    version: state.version,
    hasDraft: state.draft !== null,
    urls: [],
    affected: [],
    problems: [],
    nameProblem: null,
    ...details,
  });

  /** Null when the name is allowed, before the content checks. */
  async function refusalOf(entryRef: EntryRef, entry: string): Promise<string | null> {
    if (!slugSchema.safeParse(entry).success)
      return "Use words of letters and digits, joined by '-' or '.', such as 'react-native'.";
    if (entry === entryRef.entry) return "This is its name already.";
    const isTaken = (await find({ ...entryRef, entry }, canRename)) !== null;
    return isTaken ? "There is an entry with this name already." : null;
  }

  async function renaming(rename: Rename, state: State): Promise<Plan> {
    // A new entry has no file yet.
    if (state.live === null) return { changes: new Map(), before: new Map(), problems: [] };
    return planChanges(deps, await changesOfRename(contentDir, rename));
  }

  async function liveVersion(entryRef: EntryRef): Promise<string | null> {
    const text = await readText(contentDir, fileOf(entryRef) as string);
    return text === null ? null : (entryIn(text, entryRef)?.version ?? null);
  }

  async function currentDrafts(): Promise<Set<string>> {
    const current = new Set<string>();
    for (const row of await drafts.list())
      if (row.base === (await liveVersion(entryRefOf(row)))) current.add(row.id);
    return current;
  }

  async function followWithDrafts(rename: Rename, current: ReadonlySet<string>): Promise<void> {
    for (const row of await drafts.list()) {
      const entryRef = entryRefOf(row);
      const shown = isSame(entryRef, rename.from) ? rename.to : entryRef;
      const base = current.has(row.id) ? await liveVersion(shown) : row.base;
      await drafts.replace(row, follow(editOf(row), row.collection as CollectionName, rename), base);
    }
    await drafts.move(rename.from, rename.to);
  }

  async function followersOf({ from, urls }: Rename, { changes }: Plan): Promise<UrlPlan["affected"]> {
    if (changes.size === 0) return [];
    const links = await linksTo(contentDir, [...urls.keys()], from);
    return links.flatMap(({ entryRef, title }) =>
      entryRef === null || isSame(entryRef, from) ? [] : [{ entryRef, title }],
    );
  }

  async function retiring(entryRef: EntryRef, to: string | null) {
    const { content } = contentStore;
    const retirement = await changesOfRetirement(contentDir, entryRef, to, content);
    const plan = await planChanges(deps, retirement.changes);
    return { ...retirement, plan };
  }

  return {
    async planRename(entryRef, entry) {
      const state = await find(entryRef, canRename);
      if (state === null) return null;
      const nameProblem = await refusalOf(entryRef, entry);
      if (nameProblem !== null) return planOf(entryRef, state, { nameProblem });
      const rename = renameOf(entryRef, entry, contentStore.content);
      const plan = await renaming(rename, state);
      return planOf(entryRef, state, {
        urls: [...rename.urls.keys()],
        affected: await followersOf(rename, plan),
        problems: await entryProblemsOf(contentDir, plan.changes, plan.problems),
      });
    },

    async rename(entryRef, entry, seen, by) {
      const reason = await refusalOf(entryRef, entry);
      if (reason !== null) return { kind: "refused", reason };
      const rename = renameOf(entryRef, entry, contentStore.content);
      let current: Set<string> = new Set();
      const from = urlOf(entryRef, contentStore.content) ?? entryRef.entry;
      const to = urlOf(rename.to, contentStore.content) ?? entry;
      const what = {
        action: "changed-address",
        entryRef,
        message: `Move ${from} to ${to}`,
        detail: to,
      } as const;
      const make = async () => {
        const state = await find(entryRef, canRename);
        if (state === null || (await refusalOf(entryRef, entry)) !== null) return state && STALE;
        if (state.version !== seen) return STALE;
        const plan = await renaming(rename, state);
        if (plan.problems.length > 0) return WRONG;
        current = await currentDrafts();
        return plan;
      };
      const result = await publications.change(what, by, make, () => followWithDrafts(rename, current));
      return toResult(result, entry);
    },

    async planRetirement(entryRef, to) {
      const state = await find(entryRef, canRetire);
      if (state?.live == null) return null;
      const { urls, affected, plan } = await retiring(entryRef, to);
      const links = await linksTo(contentDir, urls, null);
      const isGoing = (one: EntryRef | null) =>
        one !== null && [entryRef, ...affected].some((gone) => isSame(gone, one));
      const isOfLink = ({ reason }: EntryProblem) =>
        urls.some((url) => reason.startsWith(`'${url}`) && reason.endsWith("leads to no page"));
      const others = await entryProblemsOf(contentDir, plan.changes, plan.problems);
      return planOf(entryRef, state, {
        urls,
        affected: await Promise.all(
          affected.map(async (one) => ({ entryRef: one, title: await titleAt(one) })),
        ),
        problems: [
          ...links.filter((link) => !isGoing(link.entryRef) && link.entryRef?.collection !== "redirects"),
          ...others.filter((problem) => !isOfLink(problem)),
        ],
      });
    },

    async retire(entryRef, to, seen, by) {
      const from = urlOf(entryRef, contentStore.content) ?? `${entryRef.collection} ${entryRef.entry}`;
      const what = {
        action: "retired",
        entryRef,
        message: `Retire ${from}`,
        ...(to && { detail: to }),
      } as const;
      let row: DraftRow | null = null;
      const make = async () => {
        const state = await find(entryRef, canRetire);
        if (state?.live == null) return null;
        if (state.version !== seen) return STALE;
        const { plan } = await retiring(entryRef, to);
        if (plan.problems.length > 0) return WRONG;
        row = state.draft;
        await drafts.addRevision(entryRef, state.live.edit, "published", null);
        return plan;
      };
      const result = await publications.change(what, by, make, async () => {
        if (row !== null) await drafts.remove(row);
      });
      return toResult(result, entryRef.entry);
    },
  };

  async function titleAt(entryRef: EntryRef): Promise<string> {
    const file = fileOf(entryRef) as string;
    const text = (await readText(contentDir, file)) ?? "";
    return nameOf(entryRef, entryIn(text, entryRef)?.edit.value ?? parseSource(file, text).value);
  }
}

const isSame = (one: EntryRef, other: EntryRef) =>
  one.collection === other.collection && one.entry === other.entry;

function toResult(result: Awaited<ReturnType<Publications["change"]>>, entry: string): UrlChangeResult {
  if (result.kind === "done") return { kind: "done", entry };
  return result.kind === "gone" ? result : { kind: "refused", reason: result.reason };
}
