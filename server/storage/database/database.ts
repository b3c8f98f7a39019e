import path from "node:path";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import type { Settings } from "../../config/settings.ts";
import { makeFolder } from "../durable.ts";
import { migrationsFor } from "./migrations.ts";
import { postgresDialect } from "./postgres.ts";
import { retryWhileBusy } from "./retry.ts";
import { sqliteDialect } from "./sqlite.ts";
import { openSqliteFile, type SqliteFile } from "./sqlite-file.ts";
import type { Tables } from "./tables.ts";

/** SQLite in the data folder, unless `DATABASE_URL` is set. */
export type DatabaseSettings = Pick<Settings, "DATA_DIR"> & Partial<Pick<Settings, "DATABASE_URL">>;

export function databaseFile(dataDir: string): string {
  return path.join(dataDir, "fairlead.sqlite");
}

/** The name for messages, without the credentials of a URL. */
export function databaseName({ DATA_DIR, DATABASE_URL }: DatabaseSettings): string {
  if (!DATABASE_URL) return databaseFile(DATA_DIR);
  const { host, pathname } = new URL(DATABASE_URL);
  return `${host}${pathname}`;
}

export type Database = Kysely<Tables>;

/** Thrown at start; the database is unchanged. */
export class DatabaseError extends Error {}

const files = new WeakMap<Database, SqliteFile>();

/** The file of an open SQLite database; null for Postgres. */
export function fileOf(database: Database): SqliteFile | null {
  return files.get(database) ?? null;
}

/** Opens the database and runs pending migrations. Safe for processes that start at the same time. */
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

/** Opens the database without running migrations, for commands that run while the site is running. */
export function openCurrentDatabase(settings: DatabaseSettings): Promise<Database> {
  return open(settings, async (database) => {
    const migrations = await (await migratorOf(database)).getMigrations();
    if (migrations.some(({ executedAt }) => executedAt === undefined)) {
      throw new Error("it is of an older version; start the site once");
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
  const dialect = DATABASE_URL ? postgresDialect(DATABASE_URL) : sqliteDialect(file, sqliteFile);
  const database: Database = new Kysely<Tables>({ dialect });
  if (!DATABASE_URL) files.set(database, sqliteFile);
  // Another process may be migrating, or the database server starting.
  const error = await retryWhileBusy(async () => {
    if (DATABASE_URL) await sql`select 1`.execute(database);
    await prepare(database);
  }).catch((problem: unknown) => problem ?? new Error("unknown"));
  if (error === undefined) return database;
  await database.destroy().catch(() => undefined);
  throw new DatabaseError(
    `The database ${databaseName(settings)} cannot be used: ${reasonOf(error)}. It was not changed.`,
  );
}

/** The names of executed migrations; none in a new database or another file. */
async function executedIn(database: Database): Promise<string[]> {
  return sql<{ name: string }>`select name from kysely_migration`.execute(database).then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
}

/** An `AggregateError` of a host with several addresses has no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || "unknown";
}
