import { mkdirSync } from "node:fs";
import path from "node:path";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

/** Thrown at start; names the file, which is left as it is. */
export class DatabaseError extends Error {}

export function databaseFile(dataDir: string): string {
  return path.join(dataDir, "fairlead.sqlite");
}

/** Opens the database of submissions and brings its tables up to date. */
export function openDatabase(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true });
  return open(dataDir, async (migrator, database) => {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(database);
    // A damaged page may lie where nobody reads for months; what is written meanwhile would be lost with it.
    if (rows[0]?.quick_check !== "ok")
      return new Error("it is damaged; restore the last backup (docs/guide/backup.md)");
    return (await migrator.migrateToLatest()).error;
  });
}

/** Opens the database beside a running site: its tables are not changed under it. */
export function openCurrentDatabase(dataDir: string): Promise<Database> {
  return open(dataDir, async (migrator) => {
    const isBehind = (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined);
    return isBehind ? new Error("it is of an older version; start the site once") : undefined;
  });
}

async function open(
  dataDir: string,
  prepare: (migrator: Migrator, database: Database) => Promise<unknown>,
): Promise<Database> {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(databaseFile(dataDir)) });
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const error = await prepare(migrator, database).catch(
    (problem: unknown) => problem ?? new Error("unknown"),
  );
  if (error === undefined) return database;
  await database.destroy().catch(() => undefined);
  throw new DatabaseError(
    `The database ${databaseFile(dataDir)} cannot be used: ${(error as Error).message}. It was left as it is.`,
  );
}
