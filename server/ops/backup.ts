import { existsSync, readdirSync } from "node:fs";
import { copyFile, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Clock } from "../config/clock.ts";
import { databaseFile } from "../storage/database/database.ts";
import { FILE_TABLES } from "../storage/database/file-rows.ts";
import { makeFolder, sync, writeDurably } from "../storage/disk.ts";
import { RESUME_FOLDER } from "../storage/folders.ts";

export class BackupError extends Error {}

export interface Backup {
  folder: string;
  submissions: number;
  files: number;
  missing: number;
}

const NAME = /^fairlead-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const nameAt = (time: number) =>
  `fairlead-${new Date(time).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

const DAY_MS = 24 * 60 * 60_000;

/** Works on a running site: snapshots the database first, then copies its files. `keep` null keeps all backups. */
export async function backUp(
  dataDir: string,
  target: string,
  keep: number | null,
  clock: Clock,
): Promise<Backup> {
  if (!existsSync(databaseFile(dataDir)))
    throw new BackupError(`There is no ${databaseFile(dataDir)} to back up.`);
  const folder = path.join(target, nameAt(clock()));
  if (existsSync(folder)) throw new BackupError(`${folder} already exists.`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await removeUnfinished(target, nameAt(clock() - DAY_MS));
  const copied = await copyTo(part, dataDir).catch(async (error: unknown) => {
    // An unfinished backup contains personal data and uses disk space.
    await rm(part, { recursive: true, force: true });
    throw error;
  });
  await rename(part, folder);
  await sync(target);

  await recordBackup(dataDir, { at: new Date(clock()).toISOString(), folder: path.resolve(folder) });
  if (keep !== null) await removeOld(target, keep, path.basename(folder));
  return { folder, ...copied };
}

async function copyTo(part: string, dataDir: string): Promise<Omit<Backup, "folder">> {
  const resumes = path.join(part, RESUME_FOLDER);
  await makeFolder(resumes);
  snapshot(databaseFile(dataDir), databaseFile(part));
  const copied = await copyFiles(dataDir, part);
  const secret = path.join(dataDir, "secret");
  if (existsSync(secret)) await copyDurably(secret, path.join(part, "secret"));
  await sync(databaseFile(part));
  await sync(resumes);
  await sync(part);
  return copied;
}

/** A consistent copy without erased data; it does not block readers and writers. */
function snapshot(from: string, to: string): void {
  const database = new DatabaseSync(from, { timeout: 5000 });
  try {
    database.prepare("vacuum into ?").run(to);
  } finally {
    database.close();
  }
}

/** Rows that were erased since the snapshot are deleted from the copy. */
async function copyFiles(dataDir: string, part: string): Promise<Omit<Backup, "folder">> {
  const copy = new DatabaseSync(databaseFile(part), { enableForeignKeyConstraints: true });
  try {
    copy.exec("pragma secure_delete = on");
    const counts = { files: 0, missing: 0 };
    for (const table of FILE_TABLES) await copyFilesOf(table, copy, dataDir, part, counts);
    const { count } = copy.prepare("select count(*) as count from submission").get() as { count: number };
    return { submissions: count, ...counts };
  } finally {
    copy.close();
  }
}

async function copyFilesOf(
  { name, key: id }: (typeof FILE_TABLES)[number],
  copy: DatabaseSync,
  dataDir: string,
  part: string,
  counts: Pick<Backup, "files" | "missing">,
): Promise<void> {
  const sql = `select ${id} as id, file_key from ${name} where file_key is not null`;
  for (const row of copy.prepare(sql).all()) {
    const key = path.basename(String(row.file_key));
    const isThere = await copyDurably(
      path.join(dataDir, RESUME_FOLDER, key),
      path.join(part, RESUME_FOLDER, key),
    ).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return false;
        throw error;
      },
    );
    if (isThere) counts.files++;
    else if (isErased(dataDir, name, id, String(row.id)))
      copy.prepare(`delete from ${name} where ${id} = ?`).run(String(row.id));
    else counts.missing++;
  }
}

function isErased(dataDir: string, table: string, column: string, id: string): boolean {
  const live = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5000 });
  try {
    return live.prepare(`select 1 from ${table} where ${column} = ?`).get(id) === undefined;
  } finally {
    live.close();
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await sync(to);
}

async function removeUnfinished(target: string, before: string): Promise<void> {
  const names = existsSync(target) ? readdirSync(target) : [];
  for (const name of names) {
    const [whole = "", ending] = name.split(".");
    if (ending !== "part" || !NAME.test(whole) || whole >= before) continue;
    await rm(path.join(target, name), { recursive: true, force: true });
  }
}

/** A wrong clock may have given other backups a later time. */
async function removeOld(target: string, keep: number, made: string): Promise<void> {
  const others = readdirSync(target)
    .filter((name) => NAME.test(name) && name !== made)
    .sort();
  for (const name of others.slice(0, Math.max(0, others.length - keep + 1))) {
    await rm(path.join(target, name), { recursive: true, force: true });
  }
}

export interface LastBackup {
  at: string;
  folder: string;
}

const fileIn = (dataDir: string) => path.join(dataDir, "last-backup.json");

async function recordBackup(dataDir: string, backup: LastBackup): Promise<void> {
  await writeDurably(fileIn(dataDir), `${JSON.stringify(backup)}\n`, 0o600);
}

export async function getLastBackup(dataDir: string): Promise<LastBackup | null> {
  const text = await readFile(fileIn(dataDir), "utf8").catch(() => null);
  return text === null ? null : (JSON.parse(text) as LastBackup);
}
