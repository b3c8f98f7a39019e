import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { databaseFile } from "../../storage/database/database.ts";
import { MigrationError, type Row, TABLES, type TableName } from "./rows.ts";

export interface Source {
  tables: Record<TableName, Row[]>;
  /** Unlocks the database. */
  close(): void;
}

/** Opens the database of a data folder with an exclusive lock, so that no submission is stored during the copy. */
export function openSource(dataDir: string, migrations: readonly string[]): Source {
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new MigrationError(`There is no ${file}.`);
  const database = new DatabaseSync(file, { timeout: 500 });
  try {
    // Fails while another process has the database open.
    database.exec("pragma locking_mode = exclusive; begin exclusive");
  } catch (error) {
    database.close();
    throw new MigrationError(`${file} is in use (${(error as Error).message}): stop the site first.`);
  }
  try {
    const ran = database.prepare("select name from kysely_migration").all() as { name: string }[];
    const names = new Set(ran.map(({ name }) => name));
    if (names.size !== migrations.length || !migrations.every((name) => names.has(name))) {
      throw new MigrationError(`${file} is of another version: start this version on it once.`);
    }
    const read = (table: TableName) =>
      database
        .prepare(`select * from "${table}"`)
        .all()
        .map((row) => ({ ...row }) as Row);
    const tables = Object.fromEntries(TABLES.map(({ name }) => [name, read(name)]));
    return { tables: tables as Source["tables"], close: () => database.close() };
  } catch (error) {
    database.close();
    throw error;
  }
}
