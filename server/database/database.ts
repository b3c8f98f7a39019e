import { mkdirSync } from "node:fs";
import path from "node:path";
import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations.ts";
import { sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export type Database = Kysely<Tables>;

/** Thrown at start; names the file, which is left as it is. */
export class DatabaseError extends Error {}

/** Opens the database of submissions and brings its tables up to date. */
export async function openDatabase(dataDir: string): Promise<Database> {
  const file = path.join(dataDir, "fairlead.sqlite");
  mkdirSync(dataDir, { recursive: true });
  const database = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error === undefined) return database;
  await database.destroy().catch(() => undefined);
  throw new DatabaseError(
    `The database ${file} cannot be used: ${(error as Error).message}. It was left as it is.`,
  );
}
