import { Unavailable } from "#core/api/errors.ts";

interface DatabaseFailure {
  message?: string;
  code?: string | undefined;
  /** SQLite's extended result code; its text holds no personal data. */
  errcode?: number | undefined;
  errstr?: string | undefined;
}

/** Nothing was read or stored, because the database is busy, full, read-only, lost or away. */
class StoreUnavailable extends Unavailable {
  readonly code: string | undefined;
  readonly errcode: number | undefined;
  readonly errstr: string | undefined;

  constructor(cause: DatabaseFailure) {
    super(cause.message, { cause });
    ({ code: this.code, errcode: this.errcode, errstr: this.errstr } = cause);
  }
}

/** Of SQLite: busy, locked, out of memory, read-only, I/O error, corrupt, full, cannot open, not a database. */
const SQLITE = [5, 6, 7, 8, 10, 11, 13, 14, 26];

/** Lock and statement timeouts, no disk, memory or connection, shutdown, a read-only server, and I/O errors. */
const POSTGRES = /^(?:08\w{3}|53\w{3}|55P03|57014|57P\w{2}|25006|58\w{3}|XX001)$/;

const SYSTEM = /^E[A-Z]+$/;

/** pg reports these without a code. */
const PG =
  /^(?:Connection terminated|timeout exceeded|Client has encountered a connection error|Query read timeout)/;

/** The error as `Unavailable` if the database is the reason. */
export function asUnavailable(error: unknown): unknown {
  const failure = error as DatabaseFailure;
  const { code = "", errcode = 0, message = "" } = failure;
  const isOurs =
    SQLITE.includes(errcode % 256) || POSTGRES.test(code) || SYSTEM.test(code) || PG.test(message);
  return isOurs ? new StoreUnavailable(failure) : error;
}
