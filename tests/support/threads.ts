import { afterAll, beforeAll } from "vitest";

export const threads = { areReal: false };

/** For a file that tests what only a worker thread does: a time limit, or not to block the server. */
export function runInThreads(): void {
  beforeAll(() => {
    threads.areReal = true;
  });
  afterAll(() => {
    threads.areReal = false;
  });
}
