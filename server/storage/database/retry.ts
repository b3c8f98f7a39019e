import { setTimeout as sleep } from "node:timers/promises";

const TIMEOUT_MS = 5000;

const SQLITE_BUSY = 5;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const POSTGRES_UNIQUE = "23505";

/** Transient errors: connection failures (class 08), too many connections, shutdown and startup, deadlocks, serialization conflicts. */
const POSTGRES_BUSY =
  /^(?:08\w{3}|53300|57P0[123]|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;

/** pg reports these without an error code. */
const POSTGRES_AWAY = /^(?:Connection terminated|timeout exceeded|Client has encountered a connection error)/;

/**
 * Retries while the database is locked or unreachable, without blocking the event loop. `run` must be idempotent: a commit
 * may have succeeded although its response was lost.
 */
export async function retryWhileBusy<T>(run: () => Promise<T>, timeout = TIMEOUT_MS): Promise<T> {
  const giveUpAt = performance.now() + timeout;
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
  const {
    errcode = 0,
    code = "",
    message = "",
  } = error as Partial<Record<"code" | "message", string>> & {
    errcode?: number;
  };
  return errcode % 256 === SQLITE_BUSY || POSTGRES_BUSY.test(code) || POSTGRES_AWAY.test(message);
}

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return (
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY ||
    code === POSTGRES_UNIQUE
  );
}
