import { rm } from "node:fs/promises";
import path from "node:path";
import type { Edit, Place, Problem } from "#core/studio.ts";
import { type CollectionName, collections } from "../content/collections.ts";
import type { ContentStore } from "../content/content-store.ts";
import { REGISTRY } from "../content/url-registry.ts";
import { writeDurably } from "../storage/disk.ts";
import { judge, problemsFor } from "./check.ts";
import { entryIn, fileOf, readText, withEntry } from "./entries.ts";
import type { Changes, Workbench } from "./workbench.ts";

interface PublishDeps {
  contentDir: string;
  contentStore: ContentStore;
  workbench: Workbench;
}

/** What an edit would change, and what is wrong with it. */
interface Plan {
  changes: Changes;
  /** Texts of the files as they were when the plan was made; null for a new file. */
  before: Changes;
  problems: Problem[];
}

/** The key that an entry has with these fields. */
export function keyOf({ collection, entry }: Place, { value }: Edit): string {
  const of = collections[collection as CollectionName];
  return of.kind === "list" ? String((value as Record<string, unknown>)[of.key] ?? "") : entry;
}

/** The file of an entry with an edit. */
export async function changeOf(contentDir: string, place: Place, edit: Edit): Promise<Map<string, string>> {
  const file = fileOf(place) as string;
  return new Map([[file, withEntry(await readText(contentDir, file), place, edit)]]);
}

export async function planEdit(deps: PublishDeps, place: Place, edit: Edit): Promise<Plan> {
  const changes = await changeOf(deps.contentDir, place, edit);
  const [text = ""] = changes.values();
  const index = entryIn(text, { ...place, entry: keyOf(place, edit) })?.index ?? null;
  return planChanges(deps, changes, (problems) => problemsFor(place, index, problems));
}

async function planChanges(
  { contentDir, workbench }: PublishDeps,
  wanted: Changes,
  toProblems: (problems: Parameters<typeof problemsFor>[2]) => Problem[],
): Promise<Plan> {
  const verdict = await workbench.run(wanted, async (trial) => judge(trial, contentDir));
  const changes = new Map(wanted);
  if (verdict.registry !== null && verdict.registry !== (await readText(contentDir, REGISTRY)))
    changes.set(REGISTRY, verdict.registry);
  const before = new Map<string, string | null>();
  for (const file of changes.keys()) before.set(file, await readText(contentDir, file));
  return { changes, before, problems: toProblems(verdict.problems) };
}

/** Writes a plan: each file at once or not at all, and all of them back as they were when one cannot be written. */
export async function carryOut(
  { contentDir, contentStore }: PublishDeps,
  { changes, before }: Plan,
): Promise<void> {
  const written: string[] = [];
  const put = (file: string, text: string | null) =>
    text === null
      ? rm(path.join(contentDir, file), { force: true })
      : writeDurably(path.join(contentDir, file), text);
  try {
    for (const [file, text] of changes) {
      await put(file, text);
      written.push(file);
    }
  } catch (error) {
    for (const file of written) await put(file, before.get(file) ?? null).catch(() => undefined);
    throw error;
  }
  await contentStore.reload(new Set(changes.keys()));
}
