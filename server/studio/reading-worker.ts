import { formatMarkdown } from "#core/content/format-markdown.ts";
import type { Edit, EntryRef } from "#core/studio.ts";
import type { ContentProblem } from "../content/problems.ts";
import { checkMarkdown } from "./check-markdown.ts";
import { compareEdits } from "./diff.ts";
import { type Changes, entryFileOf, entryIn, type LiveEntry, readText, withEntry } from "./entries.ts";
import { changesOfRename, type Rename } from "./rename.ts";
import { changesOfReplacement, type Replacement } from "./replace-picture.ts";
import { changesOfRetirement, entryProblemsOf, linksTo } from "./retire.ts";

/** Everything that parses, formats or compares texts of content: their length and nesting are an editor's choice. */

interface In {
  contentDir: string;
}

export interface EntryEdit {
  entryRef: EntryRef;
  edit: Edit;
}

export interface AppliedEdits {
  changes: Map<string, string>;
  entries: {
    /** Of the entry in the file as it is; null for a new entry. */
    version: string | null;
    /** In the changed file. */
    next: string | null;
    /** In the changed file; null for a file of its own. */
    index: number | null;
  }[];
}

export async function readEntry({
  contentDir,
  entryRef,
}: In & { entryRef: EntryRef }): Promise<LiveEntry | null> {
  const file = entryFileOf(entryRef);
  const text = file === null ? null : await readText(contentDir, file);
  return text === null ? null : entryIn(text, entryRef);
}

export async function applyEdits({
  contentDir,
  edits,
}: In & { edits: readonly (EntryEdit & { key: string })[] }): Promise<AppliedEdits> {
  const before = new Map<string, string | null>();
  const changes = new Map<string, string>();
  for (const { entryRef, edit } of edits) {
    const file = entryFileOf(entryRef) as string;
    if (!before.has(file)) before.set(file, await readText(contentDir, file));
    changes.set(file, withEntry(changes.get(file) ?? before.get(file) ?? null, entryRef, edit));
  }
  const entries = edits.map(({ entryRef, key }) => {
    const file = entryFileOf(entryRef) as string;
    const text = before.get(file) ?? null;
    const next = entryIn(changes.get(file) as string, { ...entryRef, entry: key });
    return {
      version: text === null ? null : (entryIn(text, entryRef)?.version ?? null),
      next: next?.version ?? null,
      index: next?.index ?? null,
    };
  });
  return { changes, entries };
}

/** Of the entries in the changed files, or in the files as they are; null for what is in none. */
export async function versions({
  contentDir,
  changes,
  entryRefs,
}: In & { changes: Changes; entryRefs: readonly EntryRef[] }): Promise<(string | null)[]> {
  const found: (string | null)[] = [];
  for (const entryRef of entryRefs) {
    const file = entryFileOf(entryRef);
    const text = file && (changes.has(file) ? changes.get(file) : await readText(contentDir, file));
    found.push(text ? (entryIn(text, entryRef)?.version ?? null) : null);
  }
  return found;
}

export const format = ({ markdown }: { markdown: string }) => formatMarkdown(markdown);

export const checkTexts = ({ changes }: { changes: Changes }) => checkMarkdown(changes);

export const planRename = ({ contentDir, rename }: In & { rename: Rename }) =>
  changesOfRename(contentDir, rename);

export const planReplacement = ({ contentDir, replacement }: In & { replacement: Replacement }) =>
  changesOfReplacement(contentDir, replacement);

export const planRetirement = ({
  contentDir,
  ...retirement
}: In & { entryRef: EntryRef; to: string | null; url: string | null; urls: readonly string[] }) =>
  changesOfRetirement(contentDir, retirement);

export const findLinks = ({
  contentDir,
  urls,
  referred,
}: In & { urls: readonly string[]; referred: EntryRef | null }) => linksTo(contentDir, urls, referred);

export const nameProblems = ({
  contentDir,
  changes,
  problems,
}: In & { changes: Changes; problems: readonly ContentProblem[] }) =>
  entryProblemsOf(contentDir, changes, problems);

export const compare = ({ from, to }: { from: Edit; to: Edit }) => compareEdits(from, to);
