import type { Edit, EntryRef, Problem } from "#core/studio.ts";
import { type CollectionName, collections } from "../content/collections.ts";
import { type ContentProblem, fileProblem } from "../content/problems.ts";
import { REGISTRY } from "../content/url-registry.ts";
import { TookTooLong } from "../storage/limited-thread.ts";
import { type Changes, entryFileOf, readText } from "./entries.ts";
import { gapsFor, problemsFor, type WrittenEdit } from "./entry-problems.ts";
import type { Reading } from "./reading.ts";
import type { AppliedEdits, EntryEdit } from "./reading-worker.ts";
import type { Workbench } from "./workbench.ts";

export interface PlanNeeds {
  contentDir: string;
  reading: Reading;
  workbench: Workbench;
}

export interface Plan {
  changes: Changes;
  /** Texts when the plan was made; null for a new file. */
  before: Changes;
  problems: readonly ContentProblem[];
  gaps: readonly ContentProblem[];
}

export interface EditPlan extends Plan {
  /** In the order of the edits. */
  entries: AppliedEdits["entries"];
}

export function keyOf({ collection, entry }: EntryRef, { value }: Edit): string {
  const of = collections[collection as CollectionName];
  return of.kind === "list" ? String((value as Record<string, unknown>)[of.key] ?? "") : entry;
}

const TOO_LONG = "This entry takes too long to save. Split it into several entries.";

/** Writes the edits into the texts of their files; null when that takes too long. */
export async function applyEdits(
  reading: Reading,
  edits: readonly EntryEdit[],
): Promise<AppliedEdits | null> {
  try {
    return await reading.applyEdits(edits.map((one) => ({ ...one, key: keyOf(one.entryRef, one.edit) })));
  } catch (error) {
    if (error instanceof TookTooLong) return null;
    throw error;
  }
}

export async function planEdits(needs: PlanNeeds, edits: readonly EntryEdit[]): Promise<EditPlan> {
  const applied = await applyEdits(needs.reading, edits);
  if (applied !== null) return { ...(await planChanges(needs, applied.changes)), entries: applied.entries };
  const files = edits.map(({ entryRef }) => entryFileOf(entryRef) as string);
  const problems = files.map((file) => fileProblem(file, TOO_LONG));
  const entries = edits.map(() => ({ version: null, next: null, index: null }));
  return { changes: new Map(), before: new Map(), problems, gaps: [], entries };
}

/** Problems and gaps of the entry by field, and all other problems by name. */
export async function problemsOf(needs: PlanNeeds, { entryRef, edit }: EntryEdit): Promise<Problem[]> {
  const plan = await planEdits(needs, [{ entryRef, edit }]);
  const written = writtenIn(plan, entryRef, edit.body);
  return [...problemsFor(written, plan.problems), ...gapsFor(written, plan.gaps)];
}

/** The first edit of a plan. */
export function writtenIn(plan: EditPlan, entryRef: EntryRef, body: string | null): WrittenEdit {
  const text = plan.changes.get(entryFileOf(entryRef) ?? "") ?? null;
  return { entryRef, index: plan.entries[0]?.index ?? null, body, text };
}

export async function planChanges(
  { contentDir, reading, workbench }: PlanNeeds,
  wanted: Changes,
): Promise<Plan> {
  const texts = new Map<string, string | null>();
  for (const file of [...wanted.keys(), REGISTRY]) texts.set(file, await readText(contentDir, file));
  const slow = await reading.checkTexts(wanted);
  const { problems, gaps, registry } =
    slow.length > 0 ? { problems: slow, gaps: [], registry: null } : await workbench.check(wanted);
  const changes = new Map(wanted);
  if (registry !== null && registry !== texts.get(REGISTRY)) changes.set(REGISTRY, registry);
  const before = new Map(Array.from(changes.keys(), (file) => [file, texts.get(file) ?? null]));
  return { changes, before, problems, gaps };
}

/** A file changed after the plan was made. */
export class StalePlan extends Error {}

export async function expectCurrent(contentDir: string, { before }: Plan): Promise<void> {
  for (const [file, text] of before) if ((await readText(contentDir, file)) !== text) throw new StalePlan();
}
