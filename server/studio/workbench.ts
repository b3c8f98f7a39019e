import { rm } from "node:fs/promises";
import type { ContentProblem } from "../content/problems.ts";
import { fileProblem } from "../content/problems.ts";
import type { ContentFile } from "../content/read-file.ts";
import { createLimitedThread, TookTooLong } from "../storage/limited-thread.ts";
import { workerFile } from "../storage/worker-file.ts";
import type { Changes } from "./entries.ts";
import type { CheckResult } from "./trial-worker.ts";

export interface Workbench {
  /** Reads the content ahead of the first check, which would wait for it. What fails fails again in the check. */
  warmUp(): void;
  /** Checks the whole content with the changes. */
  check(changes: Changes): Promise<CheckResult>;
  /** Reads the changed files, for a preview. */
  read(changes: Changes): Promise<{ problems: readonly ContentProblem[]; files: readonly ContentFile[] }>;
  close(): Promise<void>;
}

const WORKER = workerFile("server/studio/trial-worker.ts");

const IDLE_MS = 10 * 60_000;

/** For thousands of files. */
const PREPARE_MS = 5 * 60_000;

const LONGEST_MS = 30_000;

const TOO_LONG =
  "The check took too long and was stopped. Shorten the text, or remove long runs of brackets, asterisks or similar characters.";

/** One check at a time, in a worker thread with a time limit. @param directory of the copy of the content */
export function openWorkbench(contentDir: string, directory: string, longestMs = LONGEST_MS): Workbench {
  const thread = createLimitedThread(WORKER, IDLE_MS);

  const prepare = () => thread.run("prepare", { contentDir, directory }, PREPARE_MS);

  async function run<Result>(name: string, changes: Changes): Promise<Result> {
    await prepare();
    return thread.run<Result>(name, { contentDir, directory, changes }, longestMs);
  }

  const tooLong = (changes: Changes) => (error: unknown) => {
    if (!(error instanceof TookTooLong)) throw error;
    const [file = ""] = changes.keys();
    return [fileProblem(file, TOO_LONG)];
  };

  return {
    warmUp: () => void prepare().catch(() => undefined),
    check: (changes) =>
      run<CheckResult>("check", changes).catch((error) => ({
        problems: tooLong(changes)(error),
        gaps: [],
        registry: null,
      })),
    read: (changes) =>
      run<Awaited<ReturnType<Workbench["read"]>>>("read", changes).catch((error) => ({
        problems: tooLong(changes)(error),
        files: [],
      })),
    async close() {
      await thread.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
