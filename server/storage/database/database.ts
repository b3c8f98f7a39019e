import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Settings } from "../../config/settings.ts";
import { makeFolder } from "../disk.ts";
import { migrationsFor } from "./migrations.ts";
import { postgresDialect } from "./postgres.ts";
import { expectNotEmptied, openSqliteFile, type SqliteFile, sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

/** SQLite in the data folder, unless `DATABASE_URL` is set. */
export type DatabaseSettings = Pick<Settings, "DATA_DIR"> & Partial<Pick<Settings, "DATABASE_URL">>;

export function databaseFile(dataDir: string): string {
  return path.join(dataDir, "fairlead.sqlite");
}

export function databaseName({ DATA_DIR, DATABASE_URL }: DatabaseSettings): string {
  if (!DATABASE_URL) return databaseFile(DATA_DIR);
  const { host, pathname } = new URL(DATABASE_URL);
  return `${host}${pathname}`;
}

export type Database = Kysely<Tables>;

export class DatabaseError extends Error {}

const files = new WeakMap<Database, SqliteFile>();

export function sqliteFileOf(database: Database): SqliteFile | null {
  return files.get(database) ?? null;
}

const urls = new WeakMap<Database, string>();

/** For migrations and rewriting of tables, which may take minutes: on Postgres with connections of their own. */
export async function withoutLimits(
  database: Database,
  run: (database: Database) => Promise<void>,
): Promise<void> {
  const url = urls.get(database);
  if (url === undefined) return run(database);
  const unlimited: Database = new Kysely<Tables>({ dialect: postgresDialect(url, { isLimited: false }) });
  try {
    await run(unlimited);
  } finally {
    await unlimited.destroy();
  }
}

/** Also runs migrations; safe for concurrent starts. */
export async function openDatabase(settings: DatabaseSettings): Promise<Database> {
  await makeFolder(settings.DATA_DIR);
  return open(settings, async (database) => {
    if (settings.DATABASE_URL) return migrate(database);
    if (!(await isSound(database))) {
      throw new Error("it is damaged; restore the last backup (docs/guide/backup.md)");
    }
    await database.connection().execute(migrateLocked);
  });
}

export function openCurrentDatabase(settings: DatabaseSettings): Promise<Database> {
  return open(settings, async (database) => {
    const migrations = await (await migratorOf(database)).getMigrations();
    if (migrations.some(({ executedAt }) => executedAt === undefined)) {
      throw new Error("it comes from an older version; start the site once");
    }
  });
}

/** Kysely's migrator uses no lock or transaction on SQLite. */
async function migrateLocked(database: Database): Promise<void> {
  await sql`begin immediate`.execute(database);
  try {
    await migrate(database);
    await sql`commit`.execute(database);
  } catch (error) {
    await sql`rollback`.execute(database).catch(() => undefined);
    throw error;
  }
}

async function migrate(database: Database): Promise<void> {
  const { error } = await (await migratorOf(database)).migrateToLatest();
  if (error !== undefined) throw error;
}

async function migratorOf(database: Database): Promise<Migrator> {
  const known = migrationsFor(await executedIn(database));
  return new Migrator({
    db: database,
    provider: { getMigrations: async () => known },
    // Kysely orders them by their time, and the clock may have been wrong.
    allowUnorderedMigrations: true,
  });
}

/** A damaged page may go unnoticed for months while new data is written. */
async function isSound(database: Database): Promise<boolean> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
  return rows[0]?.quick_check === "ok";
}

async function open(
  settings: DatabaseSettings,
  prepare: (database: Database) => Promise<void>,
): Promise<Database> {
  const { DATABASE_URL } = settings;
  const file = databaseFile(settings.DATA_DIR);
  const sqliteFile = openSqliteFile(file);
  const dialect = DATABASE_URL
    ? postgresDialect(DATABASE_URL, { isLimited: true })
    : sqliteDialect(file, sqliteFile);
  const database: Database = new Kysely<Tables>({ dialect });
  if (DATABASE_URL) urls.set(database, DATABASE_URL);
  else files.set(database, sqliteFile);
  // Another process may be migrating, or the database server starting.
  const error = await retryWhileBusy(async () => {
    if (DATABASE_URL) await sql`select 1`.execute(database);
    else expectNotEmptied(file);
    await withoutLimits(database, prepare);
  }).catch((problem: unknown) => problem ?? new Error("unknown"));
  if (error === undefined) return database;
  await database.destroy().catch(() => undefined);
  throw new DatabaseError(
    `The database ${databaseName(settings)} cannot be used: ${reasonOf(error)}. It was not changed.`,
  );
}

async function executedIn(database: Database): Promise<string[]> {
  return sql<{ name: string }>`select name from kysely_migration`.execute(database).then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || "unknown";
}

const TIMEOUT_MS = 5000;

const SQLITE_BUSY = 5;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;
const POSTGRES_UNIQUE = "23505";

/** Transient errors: connection failures (class 08), too many connections, shutdown and startup, deadlocks, serialization conflicts. */
const POSTGRES_BUSY =
  /^(?:08\w{3}|53300|57P0[123]|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN)$/;

/** pg reports these without an error code. */
const POSTGRES_UNREACHABLE =
  /^(?:Connection terminated|timeout exceeded|Client has encountered a connection error)/;

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
  return errcode % 256 === SQLITE_BUSY || POSTGRES_BUSY.test(code) || POSTGRES_UNREACHABLE.test(message);
}

export function isUniqueViolation(error: unknown): boolean {
  const { errcode, code } = error as { errcode?: number; code?: string };
  return (
    errcode === SQLITE_CONSTRAINT_UNIQUE ||
    errcode === SQLITE_CONSTRAINT_PRIMARYKEY ||
    code === POSTGRES_UNIQUE
  );
}
