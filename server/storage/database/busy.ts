import { setTimeout as sleep } from "node:timers/promises";

/** How long a database that is locked or away is tried again before the caller is told. */
const PATIENCE_MS = 5000;

const SQLITE_BUSY = 5;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const POSTGRES_UNIQUE = "23505";

/**
 * What passes by itself on Postgres: lost connections (class 08), too many of them, a server that stops, starts or
 * recovers, a deadlock, a conflict of transactions; and what the network says while it is away.
 */
const POSTGRES_BUSY =
  /^(?:08\w{3}|53300|57P0[123]|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;

/** The library has no code for a connection that ended, or did not come. */
const POSTGRES_AWAY = /^(?:Connection terminated|timeout exceeded|Client has encountered a connection error)/;

/**
 * Runs again while another process holds the lock, or the database is away. The waiting is here, so that pages are served
 * meanwhile. A commit whose answer was lost may have been made: what runs again must be harmless then.
 */
export async function whileBusy<T>(run: () => Promise<T>, patience = PATIENCE_MS): Promise<T> {
  const giveUpAt = performance.now() + patience;
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

/** Whether the row stands there already, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return (
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY ||
    code === POSTGRES_UNIQUE
  );
}
