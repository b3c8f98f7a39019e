import { slug as slugSchema } from "#core/content/fields.ts";
import type { Editor, EntryProblem, EntryRef } from "#core/studio.ts";
import type { RetirementPlan, UrlChangeResult, UrlPlan } from "#core/studio-schedule.ts";
import type { ContentStore } from "../content/content-store.ts";
import { type Drafts, entryRefOf } from "./drafts.ts";
import { isCollection } from "./entries.ts";
import { canRename, canRetire, entryUrlOf, urlsUnder } from "./entry-urls.ts";
import { type Plan, type PlanNeeds, planChanges } from "./plan.ts";
import { type PlannedRetirements, plannedRetirementOf } from "./planned-retirements.ts";
import { nameOf, type Publications } from "./publications.ts";
import type { Reading } from "./reading.ts";
import { type Rename, renameOf } from "./rename.ts";
import type { Settlement } from "./settlement.ts";
import { type State, stateOf } from "./states.ts";

export interface MoveNeeds extends PlanNeeds {
  contentStore: ContentStore;
  drafts: Drafts;
  publications: Publications;
}

const refused = (reason: string) => ({ kind: "failed" as const, reason });
export const STALE = refused("Someone else has changed this entry. Open it and read the latest text first.");
export const WRONG = refused("This change doesn't pass the checks. Fix the listed problems first.");

interface Needs extends MoveNeeds {
  plannedRetirements: PlannedRetirements;
}

export function createMoves(needs: Needs) {
  return {
    /** Null for an unknown entry or a fixed name. */
    planRename: (entryRef: EntryRef, entry: string) => planRename(needs, entryRef, entry),
    /** Also adds redirects and updates references. */
    rename: (entryRef: EntryRef, entry: string, seen: string, by: Editor) =>
      rename(needs, entryRef, entry, seen, by),
    /** @param to target of the redirects; null for 410 */
    planRetirement: (entryRef: EntryRef, to: string | null) => planRetirement(needs, entryRef, to),
    retire: (entryRef: EntryRef, to: string | null, seen: string, by: Editor) =>
      retire(needs, entryRef, to, { seen }, by),
  };
}

async function planRename(needs: Needs, entryRef: EntryRef, entry: string): Promise<UrlPlan | null> {
  const { contentStore, reading } = needs;
  const state = await find(needs, entryRef, canRename);
  if (state === null) return null;
  const nameProblem = await nameProblemOf(needs, entryRef, entry);
  if (nameProblem !== null) return urlPlan(entryRef, state, { nameProblem });
  const renaming = renameOf(entryRef, entry, contentStore.source);
  const plan = await changesOfRename(needs, renaming, state);
  return urlPlan(entryRef, state, {
    urls: [...renaming.urls.keys()],
    affected: await affectedBy(reading, renaming, plan),
    problems: await reading.nameProblems(plan.changes, plan.problems),
  });
}

async function rename(
  needs: Needs,
  entryRef: EntryRef,
  entry: string,
  seen: string,
  by: Editor,
): Promise<UrlChangeResult> {
  const { contentStore, publications } = needs;
  const reason = await nameProblemOf(needs, entryRef, entry);
  if (reason !== null) return { kind: "refused", reason };
  const renaming = renameOf(entryRef, entry, contentStore.source);
  const from = entryUrlOf(entryRef, contentStore.source) ?? entryRef.entry;
  const to = entryUrlOf(renaming.to, contentStore.source) ?? entry;
  const what = {
    action: "changed-address",
    entryRef,
    message: `Move ${from} to ${to}`,
    detail: to,
  } as const;
  const prepare = async () => {
    const state = await find(needs, entryRef, canRename);
    if (state === null || (await nameProblemOf(needs, entryRef, entry)) !== null) return state && STALE;
    if (state.version !== seen) return STALE;
    const plan = await changesOfRename(needs, renaming, state);
    if (plan.problems.length > 0) return WRONG;
    const bases = await basesAfter(needs, plan, (one) => (isSame(one, entryRef) ? renaming.to : one));
    const renamed = { from: entryRef, to: renaming.to, urls: [...renaming.urls], bases };
    return { plan, rows: { renamed } };
  };
  return toResult(await publications.change(what, by, prepare), entry);
}

async function planRetirement(
  needs: Needs,
  entryRef: EntryRef,
  to: string | null,
): Promise<RetirementPlan | null> {
  const { reading, plannedRetirements } = needs;
  const state = await find(needs, entryRef, canRetire);
  if (state === null) return null;
  const row = await plannedRetirements.find(entryRef);
  const planned = row && plannedRetirementOf(row);
  const publishAt = state.draft?.row.publish_at ?? null;
  if (state.live === null) {
    if (publishAt === null && planned === null) return null;
    const url = entryUrlOf(entryRef, needs.contentStore.source);
    const plan = urlPlan(entryRef, state, { urls: url === null ? [] : [url] });
    return { ...plan, planned, publishAt, isPublished: false };
  }
  const { urls, affected, plan } = await changesOfRetirement(needs, entryRef, to);
  const links = await reading.findLinks(urls, null);
  const isGoing = (one: EntryRef | null) =>
    one !== null && [entryRef, ...affected].some((gone) => isSame(gone, one));
  const isOfLink = ({ reason }: EntryProblem) =>
    urls.some((url) => reason.startsWith(`'${url}`) && reason.endsWith("doesn't lead to a page"));
  const others = await reading.nameProblems(plan.changes, plan.problems);
  const urlsAndProblems = urlPlan(entryRef, state, {
    urls,
    affected: await Promise.all(
      affected.map(async (one) => ({ entryRef: one, title: await titleAt(reading, one) })),
    ),
    problems: [
      ...links.filter((link) => !isGoing(link.entryRef) && link.entryRef?.collection !== "redirects"),
      ...others.filter((problem) => !isOfLink(problem)),
    ],
  });
  return { ...urlsAndProblems, planned, publishAt, isPublished: true };
}

/** A version that a person has seen, or whether a planned retirement is still current. */
type Condition = { seen: string } | { isCurrent(): Promise<boolean> };

export async function retire(
  needs: MoveNeeds,
  entryRef: EntryRef,
  to: string | null,
  condition: Condition,
  by: Editor,
): Promise<UrlChangeResult> {
  const { contentStore, publications } = needs;
  const from = entryUrlOf(entryRef, contentStore.source) ?? `${entryRef.collection} ${entryRef.entry}`;
  const what = {
    action: "retired",
    entryRef,
    message: `Retire ${from}`,
    ...(to && { detail: to }),
  } as const;
  const prepare = async () => {
    const state = await find(needs, entryRef, canRetire);
    if (state?.live == null) return null;
    if ("seen" in condition ? state.version !== condition.seen : !(await condition.isCurrent())) return STALE;
    const { plan } = await changesOfRetirement(needs, entryRef, to);
    if (plan.problems.length > 0)
      return "seen" in condition ? WRONG : refused(await writtenProblems(needs, plan));
    // At a planned time the draft stays, because its author may still be writing.
    const { row = null } = ("seen" in condition && state.draft) || {};
    const draft = row && { id: row.id, version: row.version };
    const retired: Settlement["retired"] = { entryRef, edit: state.live.edit, draft };
    return { plan, rows: { retired } };
  };
  return toResult(await publications.change(what, by, prepare), entryRef.entry);
}

async function writtenProblems({ reading }: MoveNeeds, { changes, problems }: Plan): Promise<string> {
  const named = await reading.nameProblems(changes, problems);
  return named.map(({ title, reason }) => `${title}: ${reason}`).join("; ");
}

export async function find(
  needs: MoveNeeds,
  entryRef: EntryRef,
  isAllowed: (entryRef: EntryRef) => boolean,
): Promise<State | null> {
  if (!isCollection(entryRef.collection) || !isAllowed(entryRef)) return null;
  return stateOf(needs, entryRef);
}

/** Null when the name is allowed, before the content checks. */
async function nameProblemOf(needs: Needs, entryRef: EntryRef, entry: string): Promise<string | null> {
  if (!slugSchema.safeParse(entry).success)
    return "Use letters and digits, with '-' or '.' between words, such as 'react-native'.";
  if (entry === entryRef.entry) return "The entry already has this name.";
  const isTaken = (await find(needs, { ...entryRef, entry }, canRename)) !== null;
  return isTaken ? "An entry with this name already exists." : null;
}

async function changesOfRename(needs: Needs, renaming: Rename, { live }: State): Promise<Plan> {
  // A new entry has no file yet.
  if (live === null) return { changes: new Map(), before: new Map(), problems: [], gaps: [] };
  return planChanges(needs, await needs.reading.planRename(renaming));
}

export async function changesOfRetirement(needs: MoveNeeds, entryRef: EntryRef, to: string | null) {
  const content = needs.contentStore.source;
  const url = entryUrlOf(entryRef, content);
  const retirement = await needs.reading.planRetirement({ entryRef, to, url, urls: urlsUnder(url, content) });
  return { ...retirement, plan: await planChanges(needs, retirement.changes) };
}

/** Drafts that are based on the text that is public now, with the version that it has after the changes. */
export async function basesAfter(
  { drafts, reading }: Pick<Needs, "drafts" | "reading">,
  { changes }: Pick<Plan, "changes">,
  moved: (entryRef: EntryRef) => EntryRef,
) {
  const rows = await drafts.list();
  const before = await reading.versions(new Map(), rows.map(entryRefOf));
  const shown = rows.map((row) => moved(entryRefOf(row)));
  const after = await reading.versions(changes, shown);
  return rows.flatMap(({ id, base }, at): [string, string | null][] =>
    base !== null && base === before[at] ? [[id, after[at] ?? null]] : [],
  );
}

/** Entries that link or refer to the renamed one. */
async function affectedBy(
  reading: Reading,
  { from, urls }: Rename,
  { changes }: Plan,
): Promise<UrlPlan["affected"]> {
  if (changes.size === 0) return [];
  const links = await reading.findLinks([...urls.keys()], from);
  return links.flatMap(({ entryRef, title }) =>
    entryRef === null || isSame(entryRef, from) ? [] : [{ entryRef, title }],
  );
}

async function titleAt(reading: Reading, entryRef: EntryRef): Promise<string> {
  return nameOf(entryRef, (await reading.readEntry(entryRef))?.edit.value);
}

function urlPlan(entryRef: EntryRef, state: State, details: Partial<UrlPlan>): UrlPlan {
  return {
    title: nameOf(entryRef, titledBy(state)),
    version: state.version,
    hasDraft: state.draft !== null,
    urls: [],
    affected: [],
    problems: [],
    nameProblem: null,
    ...details,
  };
}

function titledBy({ draft, live }: State): unknown {
  return draft?.row.title ? { title: draft.row.title } : live?.edit.value;
}

const isSame = (one: EntryRef, other: EntryRef) =>
  one.collection === other.collection && one.entry === other.entry;

function toResult(result: Awaited<ReturnType<Publications["change"]>>, entry: string): UrlChangeResult {
  if (result.kind === "done") return { kind: "done", entry };
  return result.kind === "gone" ? result : { kind: "refused", reason: result.reason };
}
