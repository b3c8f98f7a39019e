import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type { Services } from "#server/services.ts";
import { createLimitedThread } from "../storage/limited-thread.ts";
import { workerFile } from "../storage/worker-file.ts";
import type { OpenFile } from "./files.ts";

const IDLE_MS = 60_000;
const LONGEST_MS = 10_000;
const MEMORY_MB = 200;

/** Reads documents in a worker thread: a hostile one holds up and fills nothing else. */
export function createResumeTexts({ uploads }: Pick<Services, "uploads">) {
  const thread = createLimitedThread(workerFile("server/desk/resume-text-worker.ts"), IDLE_MS, {
    maxOldGenerationSizeMb: MEMORY_MB,
  });
  return {
    /** The text of a DOCX or OpenDocument file; null for one that can't be read. */
    async read({ name, content }: OpenFile): Promise<string | null> {
      // A file that a crash leaves there is removed with those of uploads.
      const file = path.join(uploads, randomUUID());
      try {
        await pipeline(content, createWriteStream(file, { flags: "wx", mode: 0o600 }));
        const type = path.extname(name).slice(1);
        return await thread.run<string | null>("readText", { file, type }, LONGEST_MS).catch(() => null);
      } finally {
        await rm(file, { force: true });
      }
    },
    close: thread.close,
  };
}
