import { createLimitedThread, TookTooLong } from "../storage/limited-thread.ts";
import { workerFile } from "../storage/worker-file.ts";
import type { ParsedMessage } from "./parse.ts";
import type { ParseResult, ParseTask } from "./parse-worker.ts";

const IDLE_MS = 60_000;
const LONGEST_MS = 10_000;
/** A larger message than 40 MB of base64 is cut before. */
const MEMORY_MB = 400;

/** From the whole message to its header alone. */
const LEVELS = ["whole", "start", "header"] as const;

export type Parsing = ReturnType<typeof createParsing>;

/** Parses in a worker thread: a hostile message holds up and fills nothing else. */
export function createParsing(longest = LONGEST_MS) {
  const thread = createLimitedThread(workerFile("server/inbound/parse-worker.ts"), IDLE_MS, {
    maxOldGenerationSizeMb: MEMORY_MB,
  });
  return {
    /**
     * @param first 0 for the whole message; what can't be parsed is parsed at the next level
     * @throws TookTooLong when the thread may have been too busy
     */
    async parse(task: ParseTask, first: number): Promise<ParseResult> {
      for (const level of LEVELS.slice(first)) {
        try {
          return await thread.run<ParseResult>(level, task, longest);
        } catch (error) {
          if (error instanceof TookTooLong) throw error;
        }
      }
      return { message: UNREADABLE, files: [] };
    },
    close: thread.close,
  };
}

const UNREADABLE: ParsedMessage = {
  ...{ kind: "reply", sentAt: null, from: null, to: [], cc: [], subject: "", text: "", messageId: null },
  ...{ references: [], tags: [], failure: null, isCut: true },
};
