import type { Edit, EntryRef, Problem } from "#core/studio.ts";
import { type CollectionName, collections } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import type { ContentProblem } from "../content/problems.ts";
import { REGISTRY } from "../content/url-registry.ts";
import { checkTrial, problemsFor } from "./check.ts";
import { entryIn, fileOf, readText, withEntry } from "./entries.ts";
import type { Journal, Publication } from "./journal.ts";
import { uploadsIn } from "./pictures.ts";
import type { Changes, Workbench } from "./workbench.ts";

export interface PublishDeps {
  contentDir: string;
  contentStore: ContentStore;
  workbench: Workbench;
  journal: Journal;
}

export interface Plan {
  changes: Changes;
  /** Texts when the plan was made; null for a new file. */
  before: Changes;
  problems: readonly ContentProblem[];
}

export interface EntryEdit {
  entryRef: EntryRef;
  edit: Edit;
}

export function keyOf({ collection, entry }: EntryRef, { value }: Edit): string {
  const of = collections[collection as CollectionName];
  return of.kind === "list" ? String((value as Record<string, unknown>)[of.key] ?? "") : entry;
}

export async function changesOf(
  contentDir: string,
  edits: readonly EntryEdit[],
): Promise<Map<string, string>> {
  const changes = new Map<string, string>();
  for (const { entryRef, edit } of edits) {
    const file = fileOf(entryRef) as string;
    changes.set(file, withEntry(changes.get(file) ?? (await readText(contentDir, file)), entryRef, edit));
  }
  return changes;
}

/** Returns problems of the entry by field, and all others by name. */
export async function planEdit(
  deps: Omit<PublishDeps, "journal">,
  entryRef: EntryRef,
  edit: Edit,
): Promise<{ plan: Plan; problems: Problem[] }> {
  const plan = await planChanges(deps, await changesOf(deps.contentDir, [{ entryRef, edit }]));
  return { plan, problems: problemsFor(entryRef, indexIn(plan, entryRef, edit), plan.problems) };
}

export function indexIn({ changes }: Plan, entryRef: EntryRef, edit: Edit): number | null {
  const text = changes.get(fileOf(entryRef) as string) ?? "";
  return entryIn(text, { ...entryRef, entry: keyOf(entryRef, edit) })?.index ?? null;
}

export async function planChanges(
  { contentDir, workbench }: Omit<PublishDeps, "journal">,
  wanted: Changes,
): Promise<Plan> {
  const texts = new Map<string, string | null>();
  for (const file of [...wanted.keys(), REGISTRY]) texts.set(file, await readText(contentDir, file));
  const { problems, registry } = await workbench.run(wanted, async (trial) => checkTrial(trial, contentDir));
  const changes = new Map(wanted);
  if (registry !== null && registry !== texts.get(REGISTRY)) changes.set(REGISTRY, registry);
  const before = new Map(Array.from(changes.keys(), (file) => [file, texts.get(file) ?? null]));
  return { changes, before, problems };
}

/** A file changed after the plan was made. */
export class StalePlan extends Error {}

export async function writePlan(
  { contentDir, contentStore, journal }: PublishDeps,
  { changes, before }: Plan,
  publication: Publication,
): Promise<void> {
  for (const [file, text] of before) if ((await readText(contentDir, file)) !== text) throw new StalePlan();
  await journal.write(changes, before, { ...publication, pictures: uploadsIn(changes) });
  await contentStore.reload(new Set(changes.keys()));
}
