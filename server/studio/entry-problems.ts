import path from "node:path";
import type { EntryRef, Problem } from "#core/studio.ts";
import { type CollectionName, collectionOf, collections } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { entryFileOf } from "./entries.ts";
import { labelOf } from "./labels.ts";

/** Message for a value that must be unique. */
const USED = /^'.*' is already used in /s;

/** Problems of other entries include their name. */
export function problemsFor(
  entryRef: EntryRef,
  index: number | null,
  problems: readonly ContentProblem[],
): Problem[] {
  const file = entryFileOf(entryRef);
  const isList = collections[entryRef.collection as CollectionName].kind === "list";
  const isNeighbor = (other: string) =>
    path.dirname(other) === path.dirname(file ?? "") && (!isList || other === file);
  return problems.map((problem) => {
    const [at = "", ...rest] = problem.field.split(".");
    // The published content has no duplicates, so this entry repeats another.
    if (USED.test(problem.reason) && isNeighbor(problem.file))
      return { field: isList ? rest.join(".") : problem.field, reason: problem.reason };
    if (problem.file !== file) return elsewhere(problem);
    if (!isList) return { field: problem.field, reason: problem.reason };
    if (at === String(index)) return { field: rest.join("."), reason: problem.reason };
    if (problem.field === entryRef.entry) return { field: "", reason: problem.reason };
    return elsewhere(problem);
  });
}

/** Gaps of the entry by field. */
export function gapsFor(
  entryRef: EntryRef,
  index: number | null,
  gaps: readonly ContentProblem[],
): Problem[] {
  const file = entryFileOf(entryRef);
  return problemsFor(
    entryRef,
    index,
    gaps.filter((gap) => gap.file === file),
  )
    .filter(({ field }) => field !== "")
    .map(({ field, reason }) => ({
      field,
      reason: `To do, and not on the site until then: ${reason}`,
      isGap: true,
    }));
}

function elsewhere({ file, field, reason }: ContentProblem): Problem {
  return { field: "", reason: `${[titleOfFile(file), field].filter(Boolean).join(", ")}: ${reason}` };
}

function titleOfFile(file: string): string {
  try {
    const collection = collectionOf(file);
    const name = (Object.keys(collections) as CollectionName[]).find(
      (one) => collections[one] === collection,
    );
    const label = name === undefined ? file : labelOf(name);
    return file.endsWith(".md") ? `${label}, ${path.basename(file, ".md")}` : label;
  } catch {
    return file;
  }
}
