import { Piscina } from "piscina";
import type { ContentProblem } from "../../content/problems.ts";
import { workerFile } from "../../storage/worker-file.ts";

const WORKER = workerFile("server/studio/git/check-worker.ts");

const LONGEST_MS = 120_000;

export interface IncomingCheck {
  run(directory: string): Promise<ContentProblem[]>;
  close(): Promise<void>;
}

/** Checks take seconds, so they run in a worker thread that ends when idle. */
export function createIncomingCheck(): IncomingCheck {
  const thread = new Piscina<string, ContentProblem[]>({
    ...{ filename: WORKER, name: "checkFolder" },
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: 1000 },
  });
  return {
    run: (directory) => thread.run(directory, { signal: AbortSignal.timeout(LONGEST_MS) }),
    close: () => thread.destroy(),
  };
}
