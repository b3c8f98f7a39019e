import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import type { Settings } from "../config/settings.ts";
import { type Database, databaseFile } from "../storage/database/database.ts";
import { FILE_TABLES } from "../storage/database/file-rows.ts";
import { migrations } from "../storage/database/migrations.ts";
import type { S3Store } from "../storage/file-store.ts";
import { RESUME_FOLDER } from "../storage/folders.ts";

const BATCH = 200;

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
  { name: "lead", key: "submission_id", generated: "waiting" },
  // Its other columns belong to the search of the database.
  { name: "lead_text", key: "submission_id", columns: ["submission_id", "words"] },
  { name: "lead_event", key: "id" },
  { name: "lead_message_id", key: "id" },
  { name: "lead_draft", key: "id" },
  { name: "lead_note_draft", key: "id" },
  { name: "interviewer", key: "id" },
  { name: "lead_seen", key: "id" },
  { name: "staff_notice", key: "id" },
  { name: "staff_notice_choice", key: "id" },
  { name: "reply_file", key: "id" },
  { name: "reply_snippet", key: "id" },
  { name: "lead_erased", key: "submission_id" },
  { name: "inbound_message", key: "key" },
  { name: "inbound_file", key: "file_key" },
  { name: "inbound_place", key: "id" },
  { name: "inbound_mailbox", key: "name" },
  { name: "call_booking", key: "id" },
  { name: "call_quarter", key: "at" },
  { name: "call_hours", key: "id" },
  { name: "calendar", key: "id" },
  { name: "connection", key: "id" },
  { name: "connection_delivery", key: "id" },
  { name: "studio_draft", key: "id" },
  { name: "studio_retirement", key: "id" },
  { name: "studio_revision", key: "id" },
  { name: "studio_comment", key: "id" },
  { name: "studio_notice", key: "id" },
  { name: "web_vital", key: "id" },
  { name: "page_view", key: "id" },
  { name: "announced_page", key: "path" },
] as const;

type Table = (typeof TABLES)[number];
type Row = Record<string, string | number | null>;
type Rows = Map<Table, Row[]>;

export class MigrationError extends Error {}

interface CopiedFiles {
  copied: number;
  same: number;
  missing: number;
}

export interface Migrated {
  tables: Record<Table["name"], { copied: number; same: number; digest: string }>;
  files: CopiedFiles;
}

export interface StoreCopy {
  from: string;
  secret: Settings["SECRET"];
  database: Database;
  files: Pick<S3Store, "open" | "put">;
}

/** Of a stopped site: compares all rows, copies files, then copies rows in one transaction. Idempotent. */
export async function migrateStore({ from, secret, database, files }: StoreCopy): Promise<Migrated> {
  expectSecret(from, secret);
  const source = openSource(from);
  try {
    const here: Rows = new Map(TABLES.map((table) => [table, readSource(source, table)]));
    const missing = findMissing(here, await readTarget(database));
    const keys = FILE_TABLES.flatMap(({ name }) =>
      rowsOf(here, TABLES.find((table) => table.name === name) as Table).flatMap(({ file_key: key }) =>
        key === null ? [] : [String(key)],
      ),
    );
    const copiedFiles = await copyFiles(path.join(from, RESUME_FOLDER), keys, files);
    await insert(database, missing);
    const there = await readTarget(database);
    const tables = TABLES.map((table) => {
      const digest = digestOf(rowsOf(there, table));
      if (digest !== digestOf(rowsOf(here, table)))
        throw new MigrationError(
          `The rows of ${table.name} differ after the copy: don't start the site with this database.`,
        );
      const copied = rowsOf(missing, table).length;
      return [table.name, { copied, same: rowsOf(there, table).length - copied, digest }];
    });
    return { tables: Object.fromEntries(tables), files: copiedFiles };
  } finally {
    source.close();
  }
}

/** References and links in sent mails are signed with it. */
function expectSecret(from: string, secret: string | null): void {
  const file = path.join(from, "secret");
  if (!existsSync(file) || readFileSync(file, "utf8").trim() === secret) return;
  throw new MigrationError(
    `SECRET must be the content of ${file}, which signed the links in the emails sent so far.`,
  );
}

/** The lock prevents submissions during the copy. */
function openSource(dataDir: string): DatabaseSync {
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
  const ran = database.prepare("select name from kysely_migration order by name").all();
  if (ran.map(({ name }) => name).join() === Object.keys(migrations).sort().join()) return database;
  database.close();
  throw new MigrationError(
    `${file} comes from another version: start this version of the site with it once.`,
  );
}

const columnsOf = (table: Table) => ("columns" in table ? table.columns : null);

function readSource(source: DatabaseSync, table: Table): Row[] {
  const columns = columnsOf(table)?.join(", ") ?? "*";
  return stored(table, source.prepare(`select ${columns} from "${table.name}"`).all() as Row[]);
}

/** Without the column that the database derives. */
function stored(table: Table, rows: Row[]): Row[] {
  if (!("generated" in table)) return rows;
  return rows.map(({ [table.generated]: _derived, ...row }) => row);
}

async function readTarget(database: Database): Promise<Rows> {
  const rows: Rows = new Map();
  for (const table of TABLES) {
    const from = database.selectFrom(table.name);
    const columns = columnsOf(table);
    const selected = columns === null ? from.selectAll() : from.select(columns as never);
    rows.set(table, stored(table, (await selected.execute()) as unknown as Row[]));
  }
  return rows;
}

const rowsOf = (rows: Rows, table: Table) => rows.get(table) ?? [];

/** Refuses a target with other or changed rows. */
function findMissing(here: Rows, there: Rows): Rows {
  const missing: Rows = new Map();
  const problems: string[] = [];
  for (const table of TABLES) {
    const { name, key } = table;
    const found = new Map(rowsOf(there, table).map((row) => [row[key], textOf(row)]));
    const own = rowsOf(here, table);
    const both = own.filter((row) => found.has(row[key]));
    const foreign = found.size - both.length;
    const differing = both.filter((row) => found.get(row[key]) !== textOf(row)).length;
    if (foreign > 0) problems.push(`${foreign} rows of ${name} are only in the target`);
    if (differing > 0) problems.push(`${differing} rows of ${name} are in the target, changed`);
    missing.set(
      table,
      own.filter((row) => !found.has(row[key])),
    );
  }
  if (problems.length === 0) return missing;
  throw new MigrationError(
    `Nothing was copied, because the database belongs to another site or has already been used by one: ${problems.join("; ")}.`,
  );
}

async function insert(database: Database, missing: Rows): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const [{ name }, rows] of missing) {
      for (let at = 0; at < rows.length; at += BATCH) {
        await transaction
          .insertInto(name)
          .values(rows.slice(at, at + BATCH) as never)
          .execute();
      }
    }
  });
}

async function copyFiles(
  folder: string,
  keys: readonly string[],
  files: StoreCopy["files"],
): Promise<CopiedFiles> {
  const counts = { copied: 0, same: 0, missing: 0 };
  for (const key of keys) {
    const file = path.join(folder, path.basename(key));
    if (existsSync(file)) counts[await copyFile(file, key, files)]++;
    else counts.missing++;
  }
  return counts;
}

async function copyFile(file: string, key: string, files: StoreCopy["files"]): Promise<"copied" | "same"> {
  const bytes = await readFile(file);
  const there = await readBucket(files, key);
  if (there?.equals(bytes)) return "same";
  if (there !== null)
    throw new MigrationError(`The bucket has another file under ${key}: it may belong to another site.`);
  await files.put(file, key);
  if ((await readBucket(files, key))?.equals(bytes)) return "copied";
  throw new MigrationError(`The bucket returned different content for ${key}.`);
}

async function readBucket(files: StoreCopy["files"], key: string): Promise<Buffer | null> {
  try {
    return await buffer(await files.open(key));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** The same for a row of SQLite and of Postgres. */
function textOf(row: Row): string {
  return JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)));
}

function digestOf(rows: readonly Row[]): string {
  return createHash("sha256")
    .update(JSON.stringify(rows.map(textOf).sort()))
    .digest("hex");
}
