import type { DiffLine } from "#core/changed-lines.ts";
import type { Edit, EntryProblem, EntryRef } from "#core/studio.ts";
import type { ContentProblem } from "../content/problems.ts";
import { createLimitedThread, TookTooLong } from "../storage/limited-thread.ts";
import { workerFile } from "../storage/worker-file.ts";
import { SLOW } from "./check-markdown.ts";
import type { Changes, LiveEntry } from "./entries.ts";
import type { AppliedEdits, EntryEdit } from "./reading-worker.ts";
import type { Rename } from "./rename.ts";
import type { changesOfReplacement, Replacement } from "./replace-picture.ts";
import type { Retirement } from "./retire.ts";

const WORKER = workerFile("server/studio/reading-worker.ts");

const IDLE_MS = 5 * 60_000;

const LONGEST_MS = 10_000;

/** What takes longer takes too long to render, too. */
const FORMAT_MS = 2000;

/** For the Markdown of an edit. */
const TEXTS_MS = 5000;

/** A rename or retirement reads all files. */
const ALL_FILES_MS = 60_000;

export type Reading = ReturnType<typeof createReading>;

/** The functions of `reading-worker.ts`, in their thread. */
export function createReading(contentDir: string) {
  const thread = createLimitedThread(WORKER, IDLE_MS);
  const run = <Result>(name: string, argument: object, milliseconds = LONGEST_MS) =>
    thread.run<Result>(name, { contentDir, ...argument }, milliseconds);
  return {
    readEntry: (entryRef: EntryRef) => run<LiveEntry | null>("readEntry", { entryRef }),
    applyEdits: (edits: readonly (EntryEdit & { key: string })[]) =>
      run<AppliedEdits>("applyEdits", { edits }),
    versions: (changes: Changes, entryRefs: readonly EntryRef[]) =>
      run<(string | null)[]>("versions", { changes, entryRefs }, ALL_FILES_MS),
    /** Returns a text unchanged that cannot be formatted in time. */
    format: (markdown: string) => run<string>("format", { markdown }, FORMAT_MS).catch(() => markdown),
    compare: (from: Edit, to: Edit) => run<DiffLine[]>("compare", { from, to }),
    /** Before all other checks, which would take as long. */
    checkTexts: (changes: Changes) =>
      run<ContentProblem[]>("checkTexts", { changes }, TEXTS_MS).catch((error): ContentProblem[] => {
        if (!(error instanceof TookTooLong)) throw error;
        const [file = ""] = changes.keys();
        return [{ file, line: 1, field: "text", reason: SLOW }];
      }),
    planRename: (rename: Rename) => run<Map<string, string | null>>("planRename", { rename }, ALL_FILES_MS),
    planReplacement: (replacement: Replacement) =>
      run<Awaited<ReturnType<typeof changesOfReplacement>>>("planReplacement", { replacement }, ALL_FILES_MS),
    planRetirement: (retirement: {
      entryRef: EntryRef;
      to: string | null;
      url: string | null;
      urls: readonly string[];
    }) => run<Retirement>("planRetirement", retirement, ALL_FILES_MS),
    findLinks: (urls: readonly string[], referred: EntryRef | null) =>
      run<EntryProblem[]>("findLinks", { urls, referred }, ALL_FILES_MS),
    nameProblems: (changes: Changes, problems: readonly ContentProblem[]) =>
      run<EntryProblem[]>("nameProblems", { changes, problems }),
    close: thread.close,
  };
}
