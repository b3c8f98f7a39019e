import { setTimeout as sleep } from "node:timers/promises";

/** How long a locked database is tried again before the caller is told. */
const PATIENCE_MS = 5000;

const SQLITE_BUSY = 5;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const POSTGRES_UNIQUE = "23505";

/** Runs again while another process holds the lock. The waiting is here, so that pages are served meanwhile. */
export async function whileBusy<T>(run: () => Promise<T>): Promise<T> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (let wait = 5; ; wait = Math.min(wait * 2, 200)) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() + wait > giveUpAt) throw error;
      await sleep(wait * (0.5 + Math.random() / 2));
    }
  }
}

function isBusy(error: unknown): boolean {
  return ((error as { errcode?: number }).errcode ?? 0) % 256 === SQLITE_BUSY;
}

/** Whether the row stands there already, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return (
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY ||
    code === POSTGRES_UNIQUE
  );
}
