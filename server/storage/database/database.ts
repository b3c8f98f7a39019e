import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { makeFolder } from "../durable.ts";
import { whileBusy } from "./busy.ts";
import { type DatabasePlace, databaseFile, databaseName } from "./database-name.ts";
import { migrationsBeside } from "./migrations.ts";
import { postgresDialect } from "./postgres.ts";
import { sqliteDialect } from "./sqlite.ts";
import { openSqliteFile, type SqliteFile } from "./sqlite-file.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

/** Thrown at start; names the database, which is left as it is. */
export class DatabaseError extends Error {}

const files = new WeakMap<Database, SqliteFile>();

/** The file of an open database; null where a server keeps it. */
export function fileOf(database: Database): SqliteFile | null {
  return files.get(database) ?? null;
}

/** Opens the database of submissions and brings its tables up to date: of processes that start together, one does. */
export async function openDatabase(place: DatabasePlace): Promise<Database> {
  await makeFolder(place.DATA_DIR);
  return open(place, async (database) => {
    if (place.DATABASE_URL) return migrate(database);
    if (!(await isSound(database))) {
      throw new Error("it is damaged; restore the last backup (docs/guide/backup.md)");
    }
    await database.connection().execute(migrateLocked);
  });
}

/** Opens the database beside a running site: its tables are not changed under it. */
export function openCurrentDatabase(place: DatabasePlace): Promise<Database> {
  return open(place, async (database) => {
    const migrations = await (await migratorOf(database)).getMigrations();
    if (migrations.some(({ executedAt }) => executedAt === undefined)) {
      throw new Error("it is of an older version; start the site once");
    }
  });
}

/** Kysely's migrator locks on Postgres and runs in a transaction there; on SQLite it does neither. */
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
  const known = migrationsBeside(await executedIn(database));
  return new Migrator({
    db: database,
    provider: { getMigrations: async () => known },
    // The order is read from the times at which they ran, and the clock may have been wrong at one of them.
    allowUnorderedMigrations: true,
  });
}

/** A damaged page may lie where nobody reads for months; what is written meanwhile would be lost with it. */
async function isSound(database: Database): Promise<boolean> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
  return rows[0]?.quick_check === "ok";
}

async function open(place: DatabasePlace, prepare: (database: Database) => Promise<void>): Promise<Database> {
  const { DATABASE_URL } = place;
  const file = databaseFile(place.DATA_DIR);
  const watched = openSqliteFile(file);
  const dialect = DATABASE_URL ? postgresDialect(DATABASE_URL) : sqliteDialect(file, watched);
  const database: Database = new Kysely<Tables>({ dialect });
  if (!DATABASE_URL) files.set(database, watched);
  // Another process may migrate the same file at this moment, or a database server be starting.
  const error = await whileBusy(async () => {
    if (DATABASE_URL) await sql`select 1`.execute(database);
    await prepare(database);
  }).catch((problem: unknown) => problem ?? new Error("unknown"));
  if (error === undefined) return database;
  await database.destroy().catch(() => undefined);
  throw new DatabaseError(
    `The database ${databaseName(place)} cannot be used: ${reasonOf(error)}. It was left as it is.`,
  );
}

/** The names of the migrations that ran; none in a new database, and none in what is no database at all. */
async function executedIn(database: Database): Promise<string[]> {
  return sql<{ name: string }>`select name from kysely_migration`.execute(database).then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  );
}

/** A host with several addresses fails with an error of errors, which says nothing itself. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || code || "unknown";
}
