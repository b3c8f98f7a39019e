import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Settings } from "../../config/settings.ts";
import type { Database } from "../../storage/database/database.ts";
import { migrations } from "../../storage/database/migrations.ts";
import { RESUME_FOLDER } from "../../storage/folders.ts";
import type { S3Store } from "../../storage/s3-store.ts";
import { type CopiedFiles, copyFiles } from "./copy-files.ts";
import { compareRows, digestOfAll, MigrationError, type Row, TABLES, type TableName } from "./rows.ts";
import { openSource } from "./source.ts";

const BATCH = 200;

export interface Moved {
  tables: Record<TableName, { copied: number; same: number; digest: string }>;
  files: CopiedFiles;
}

export interface MigrateStoreDeps {
  /** The data folder to copy from; it is not changed. */
  from: string;
  secret: Settings["SECRET"];
  database: Database;
  files: Pick<S3Store, "open" | "put">;
}

/**
 * Copies the data folder of a stopped site to Postgres and a bucket: compares all rows first, then copies the files, then
 * the rows in one transaction. Idempotent.
 */
export async function migrateStore({ from, secret, database, files }: MigrateStoreDeps): Promise<Moved> {
  expectSecret(from, secret);
  const source = openSource(from, Object.keys(migrations));
  try {
    const missing = await compareAll(database, source.tables);
    const keys = source.tables.submission.flatMap(({ file_key: key }) => (key === null ? [] : [String(key)]));
    const moved = await copyFiles(path.join(from, RESUME_FOLDER), keys, files);
    await insertAll(database, missing);
    const tables = {} as Moved["tables"];
    for (const { name } of TABLES) {
      const [here, there] = [source.tables[name], await readAll(database, name)];
      const digest = digestOfAll(there);
      if (here.length !== there.length || digestOfAll(here) !== digest)
        throw new MigrationError(`The rows of ${name} differ after the copy: do not start the site with it.`);
      const copied = missing[name].length;
      tables[name] = { copied, same: there.length - copied, digest };
    }
    return { tables, files: moved };
  } finally {
    source.close();
  }
}

/** References and links in sent mails are signed with the secret of the folder. */
function expectSecret(from: string, secret: string | null): void {
  const file = path.join(from, "secret");
  if (!existsSync(file) || readFileSync(file, "utf8").trim() === secret) return;
  throw new MigrationError(`SECRET must be the content of ${file}: links in sent mails are signed with it.`);
}

/** Returns the missing rows. Refuses a database with other rows or changed ones. */
async function compareAll(
  database: Database,
  tables: Record<TableName, Row[]>,
): Promise<Record<TableName, Row[]>> {
  const missing = {} as Record<TableName, Row[]>;
  const problems: string[] = [];
  for (const { name, key } of TABLES) {
    const compared = compareRows(key, tables[name], await readAll(database, name));
    missing[name] = compared.missing;
    if (compared.foreign > 0) problems.push(`${compared.foreign} rows of ${name} are only in the target`);
    if (compared.differing > 0)
      problems.push(`${compared.differing} rows of ${name} are in the target, changed`);
  }
  if (problems.length === 0) return missing;
  throw new MigrationError(
    `Nothing was copied, because the database is another site's, or a site has run on it: ${problems.join("; ")}.`,
  );
}

async function insertAll(database: Database, missing: Record<TableName, Row[]>): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { name } of TABLES) {
      const rows = missing[name];
      for (let at = 0; at < rows.length; at += BATCH) {
        await transaction
          .insertInto(name)
          .values(rows.slice(at, at + BATCH) as never)
          .execute();
      }
    }
  });
}

async function readAll(database: Database, name: TableName): Promise<Row[]> {
  return (await database.selectFrom(name).selectAll().execute()) as unknown as Row[];
}
