import path from "node:path";
import type { EntryRef, Problem } from "#core/studio.ts";
import { type CollectionName, collectionOf, collections } from "../content/collections.ts";
import type { ContentProblem } from "../content/problems.ts";
import { splitFrontMatter } from "../content/source.ts";
import { entryFileOf } from "./entries.ts";
import { labelOf } from "./labels.ts";

/** Message for a value that must be unique. */
const USED = /^'.*' is already used in /s;

/** An edit as its file is written. */
export interface WrittenEdit {
  entryRef: EntryRef;
  /** In a list. */
  index: number | null;
  /** Of the edit. */
  body: string | null;
  /** The text of the file. */
  text: string | null;
}

/** Problems of other entries include their name. */
export function problemsFor(written: WrittenEdit, problems: readonly ContentProblem[]): Problem[] {
  const { entryRef, index } = written;
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
    if (!isList) return ownProblem(written, problem);
    if (at === String(index)) return { field: rest.join("."), reason: problem.reason };
    if (problem.field === entryRef.entry) return { field: "", reason: problem.reason };
    return elsewhere(problem);
  });
}

function ownProblem(written: WrittenEdit, { field, line, reason }: ContentProblem): Problem {
  const isOfText = field === "text" && written.body !== null;
  return isOfText ? { field, line: lineOf(written, line), reason } : { field, reason };
}

/** The line of the Markdown that is edited, whose blank lines at the top differ from the file's. */
function lineOf({ body, text }: WrittenEdit, line: number): number {
  const written = splitFrontMatter(text ?? "");
  if (written === null) return 1;
  const above = blankLinesAbove(body ?? "");
  const below = line - written.bodyLine - blankLinesAbove(written.body);
  return above + Math.max(0, below) + 1;
}

const blankLinesAbove = (body: string) => (/^\n*/.exec(body)?.[0] ?? "").length;

/** Gaps of the entry by field. */
export function gapsFor(written: WrittenEdit, gaps: readonly ContentProblem[]): Problem[] {
  const file = entryFileOf(written.entryRef);
  return problemsFor(
    written,
    gaps.filter((gap) => gap.file === file),
  )
    .filter(({ field }) => field !== "")
    .map(({ reason, ...place }) => ({
      ...place,
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
