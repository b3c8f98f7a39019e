import { existsSync, readdirSync } from "node:fs";
import { copyFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Clock } from "../../config/clock.ts";
import { databaseFile } from "../../storage/database/database-name.ts";
import { makeFolder, sync } from "../../storage/durable.ts";
import { RESUME_FOLDER } from "../../storage/folders.ts";
import { noteBackup } from "./last-backup.ts";

/** A backup that cannot be made; a sentence for the operator. */
export class BackupError extends Error {}

export interface Backup {
  /** Its folder: a data folder like any other, to start the site with. */
  folder: string;
  submissions: number;
  files: number;
  /** Files that the site itself has lost: their rows are copied all the same. */
  missing: number;
}

const NAME = /^fairlead-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const nameAt = (time: number) =>
  `fairlead-${new Date(time).toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

/** No backup takes longer: half of one that is older was left by a crash. */
const DAY_MS = 24 * 60 * 60_000;

/**
 * Copies the data of a site that may be running. The database comes first, as of one moment, then the files that its
 * rows name: so no row is without its file. Under another name until it is whole, so that half of one is none.
 *
 * @param keep how many backups stay in the folder; the oldest of the others go. All, when it is null
 */
export async function backUp(
  dataDir: string,
  target: string,
  keep: number | null,
  clock: Clock,
): Promise<Backup> {
  if (!existsSync(databaseFile(dataDir)))
    throw new BackupError(`There is no ${databaseFile(dataDir)} to back up.`);
  const folder = path.join(target, nameAt(clock()));
  if (existsSync(folder)) throw new BackupError(`${folder} is there already.`);
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await removeHalves(target, nameAt(clock() - DAY_MS));
  const copied = await copyTo(part, dataDir).catch(async (error: unknown) => {
    // Half a backup holds people's words and is of use to nobody; of a full disk it takes the room.
    await rm(part, { recursive: true, force: true });
    throw error;
  });
  await rename(part, folder);
  await sync(target);

  await noteBackup(dataDir, { at: new Date(clock()).toISOString(), folder: path.resolve(folder) });
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

/** The database as of one moment, without what was erased from it. Readers and writers go on meanwhile. */
function snapshot(from: string, to: string): void {
  const database = new DatabaseSync(from, { timeout: 5000 });
  try {
    database.prepare("vacuum into ?").run(to);
  } finally {
    database.close();
  }
}

/** The files of the copy's rows. One that is gone was erased meanwhile: its row goes from the copy too. */
async function copyFiles(dataDir: string, part: string): Promise<Omit<Backup, "folder">> {
  const copy = new DatabaseSync(databaseFile(part), { enableForeignKeyConstraints: true });
  try {
    copy.exec("pragma secure_delete = on");
    const rows = copy.prepare("select id, file_key from submission where file_key is not null").all();
    let files = 0;
    let missing = 0;
    for (const row of rows) {
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
      if (isThere) files++;
      else if (isErased(dataDir, String(row.id)))
        copy.prepare("delete from submission where id = ?").run(String(row.id));
      else missing++;
    }
    const { count } = copy.prepare("select count(*) as count from submission").get() as { count: number };
    return { submissions: count, files, missing };
  } finally {
    copy.close();
  }
}

function isErased(dataDir: string, id: string): boolean {
  const live = new DatabaseSync(databaseFile(dataDir), { readOnly: true, timeout: 5000 });
  try {
    return live.prepare("select 1 from submission where id = ?").get(id) === undefined;
  } finally {
    live.close();
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  await sync(to);
}

async function removeHalves(target: string, before: string): Promise<void> {
  const names = existsSync(target) ? readdirSync(target) : [];
  for (const name of names) {
    const [whole = "", ending] = name.split(".");
    if (ending !== "part" || !NAME.test(whole) || whole >= before) continue;
    await rm(path.join(target, name), { recursive: true, force: true });
  }
}

/** Backups that a clock ahead of its time has named look newer than the one just made, which stays in any case. */
async function removeOld(target: string, keep: number, made: string): Promise<void> {
  const others = readdirSync(target)
    .filter((name) => NAME.test(name) && name !== made)
    .sort();
  for (const name of others.slice(0, Math.max(0, others.length - keep + 1))) {
    await rm(path.join(target, name), { recursive: true, force: true });
  }
}
