import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Readable } from "node:stream";
import type { Settings } from "../config/settings.ts";
import { type Database, databaseFile } from "../storage/database/database.ts";
import { migrations } from "../storage/database/migrations.ts";
import type { S3Store } from "../storage/file-store.ts";
import { RESUME_FOLDER } from "../storage/folders.ts";

const BATCH = 200;

export interface Moved {
  tables: Record<TableName, { copied: number; same: number; digest: string }>;
  files: CopiedFiles;
}

export interface StoreCopy {
  from: string;
  secret: Settings["SECRET"];
  database: Database;
  files: Pick<S3Store, "open" | "put">;
}

/** Of a stopped site: compares all rows, copies files, then copies rows in one transaction. Idempotent. */
export async function migrateStore({ from, secret, database, files }: StoreCopy): Promise<Moved> {
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

/** References and links in sent mails are signed with it. */
function expectSecret(from: string, secret: string | null): void {
  const file = path.join(from, "secret");
  if (!existsSync(file) || readFileSync(file, "utf8").trim() === secret) return;
  throw new MigrationError(`SECRET must be the content of ${file}: links in sent mails are signed with it.`);
}

/** Returns the missing rows; refuses a database with other or changed rows. */
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
  const rows = database.selectFrom(name);
  const columns = columnsOf(name);
  const selected = columns === undefined ? rows.selectAll() : rows.select(columns as never);
  return (await selected.execute()) as unknown as Row[];
}

interface Source {
  tables: Record<TableName, Row[]>;
  close(): void;
}

/** The lock prevents submissions during the copy. */
function openSource(dataDir: string, migrations: readonly string[]): Source {
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
        .prepare(`select ${columnsOf(table)?.join(", ") ?? "*"} from "${table}"`)
        .all()
        .map((row) => ({ ...row }) as Row);
    const tables = Object.fromEntries(TABLES.map(({ name }) => [name, read(name)]));
    return { tables: tables as Source["tables"], close: () => database.close() };
  } catch (error) {
    database.close();
    throw error;
  }
}

interface CopiedFiles {
  copied: number;
  same: number;
  missing: number;
}

async function copyFiles(
  folder: string,
  keys: readonly string[],
  files: Pick<S3Store, "open" | "put">,
): Promise<CopiedFiles> {
  const moved = { copied: 0, same: 0, missing: 0 };
  for (const key of keys) {
    const file = path.join(folder, path.basename(key));
    if (!existsSync(file)) {
      moved.missing++;
      continue;
    }
    const digest = await digestOfFile(createReadStream(file));
    const there = await digestInBucket(files, key);
    if (there === digest) {
      moved.same++;
      continue;
    }
    if (there !== null)
      throw new MigrationError(`The bucket has another file under ${key}: it may belong to another site.`);
    await files.put(file, key);
    if ((await digestInBucket(files, key)) !== digest)
      throw new MigrationError(`The bucket returned different content for ${key}.`);
    moved.copied++;
  }
  return moved;
}

async function digestInBucket(files: Pick<S3Store, "open">, key: string): Promise<string | null> {
  try {
    return await digestOfFile(await files.open(key));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function digestOfFile(bytes: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

export class MigrationError extends Error {}

type Row = Record<string, string | number | null>;

/** In the order of foreign keys. Leases, incidents, rate limits, sessions, presence and unfinished erasures are left out. */
export const TABLES = [
  { name: "submission", key: "id" },
  { name: "repeat", key: "key" },
  { name: "outbox", key: "id" },
  { name: "subscriber", key: "token" },
  { name: "staff_person", key: "id" },
  { name: "staff_account", key: "id" },
  { name: "staff_passkey", key: "id" },
  { name: "staff_audit", key: "id" },
  { name: "staff_view", key: "id" },
  { name: "lead", key: "submission_id" },
  // Its other columns belong to the search of the database.
  { name: "lead_text", key: "submission_id", columns: ["submission_id", "words"] },
  { name: "lead_event", key: "id" },
  { name: "lead_draft", key: "id" },
  { name: "lead_note_draft", key: "id" },
  { name: "lead_erased", key: "submission_id" },
  { name: "call_booking", key: "id" },
  { name: "call_quarter", key: "at" },
  { name: "call_hours", key: "id" },
  { name: "studio_draft", key: "id" },
  { name: "studio_revision", key: "id" },
  { name: "web_vital", key: "id" },
] as const;

type TableName = (typeof TABLES)[number]["name"];

function columnsOf(name: TableName): readonly string[] | undefined {
  return TABLES.find(
    (table): table is Extract<typeof table, { columns: unknown }> =>
      table.name === name && "columns" in table,
  )?.columns;
}

interface Compared {
  same: number;
  missing: Row[];
  differing: number;
  foreign: number;
}

function compareRows(key: string, from: readonly Row[], to: readonly Row[]): Compared {
  const there = new Map(to.map((row) => [row[key], digestOfRow(row)]));
  const missing = from.filter((row) => !there.has(row[key]));
  const same = from.filter((row) => there.get(row[key]) === digestOfRow(row)).length;
  const both = from.length - missing.length;
  return { same, missing, differing: both - same, foreign: to.length - both };
}

function digestOfAll(rows: readonly Row[]): string {
  const hash = createHash("sha256");
  for (const digest of rows.map(digestOfRow).sort()) hash.update(digest);
  return hash.digest("hex");
}

function digestOfRow(row: Row): string {
  const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(columns)).digest("hex");
}
