import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { makeFolder } from "../storage/durable.ts";
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
  return open(place, async (migrator, database) => {
    if (!place.DATABASE_URL && !(await isSound(database)))
      return new Error("it is damaged; restore the last backup (docs/guide/backup.md)");
    return (await migrator.migrateToLatest()).error;
  });
}

/** Opens the database beside a running site: its tables are not changed under it. */
export function openCurrentDatabase(place: DatabasePlace): Promise<Database> {
  return open(place, async (migrator) => {
    const isBehind = (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined);
    return isBehind ? new Error("it is of an older version; start the site once") : undefined;
  });
}

/** A damaged page may lie where nobody reads for months; what is written meanwhile would be lost with it. */
async function isSound(database: Database): Promise<boolean> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
  return rows[0]?.quick_check === "ok";
}

async function open(
  place: DatabasePlace,
  prepare: (migrator: Migrator, database: Database) => Promise<unknown>,
): Promise<Database> {
  const { DATABASE_URL } = place;
  const file = databaseFile(place.DATA_DIR);
  const watched = openSqliteFile(file);
  const dialect = DATABASE_URL ? postgresDialect(DATABASE_URL) : sqliteDialect(file, watched);
  const database: Database = new Kysely<Tables>({ dialect });
  if (!DATABASE_URL) files.set(database, watched);
  const error = await (async () => {
    // A database server may be starting at this moment, as we are.
    if (DATABASE_URL) await whileBusy(() => sql`select 1`.execute(database));
    const known = migrationsBeside(await executedIn(database));
    const migrator = new Migrator({ db: database, provider: { getMigrations: async () => known } });
    return prepare(migrator, database);
  })().catch((problem: unknown) => problem ?? new Error("unknown"));
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
