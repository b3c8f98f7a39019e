import { randomUUID } from "node:crypto";
import { closeSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describeSpace, isFull, makeFolder, measureDiskSpace } from "../../storage/disk.ts";
import { openFileStore } from "../../storage/file-store.ts";
import { getLastBackup } from "../backup.ts";
import { type Check, failed, lacking, note, ok } from "./checkup.ts";

const HOUR = 60 * 60_000;

const BACKUP_MS = 36 * HOUR;

export const backupCheck: Check = {
  name: "last backup",
  async run({ settings }) {
    if (settings.DATABASE_URL !== null || settings.FILES_URL !== null) {
      return note(
        "not checked: Postgres and the bucket have their own backups",
        "docs/guide/scale.md, 'Backups'",
      );
    }
    const last = await getLastBackup(settings.DATA_DIR);
    const advice = "every night: npm run backup -- FOLDER --keep 14 (docs/guide/backup.md)";
    if (last === null) return lacking(settings, "there isn't one", advice);
    const hours = (Date.now() - Date.parse(last.at)) / HOUR;
    const text = `${hours.toFixed(0)} hours ago, ${last.folder}`;
    return hours * HOUR > BACKUP_MS ? lacking(settings, text, advice) : ok(text);
  },
};

export const filesCheck: Check = {
  name: "resumes",
  async run({ settings }) {
    const { FILES_URL, MAIL, SMTP_URL, DATABASE_URL } = settings;
    if (FILES_URL === null) return ok("kept in DATA_DIR");
    const written = randomUUID();
    const file = path.join(tmpdir(), `doctor-${written}`);
    await writeFile(file, written, { flag: "wx", mode: 0o600 });
    try {
      const files = await openFileStore(settings);
      const key = await files.add(file);
      const read = await text(await files.open(key));
      const isListed = (await files.listBefore(Date.now() + HOUR)).includes(key);
      await files.remove(key);
      const name = `s3://${FILES_URL.bucket}/${FILES_URL.prefix}`;
      if (read !== written)
        return failed(`${name} returns different content`, "check the proxy in front of it");
      if (!isListed)
        return failed(`${name} doesn't list its keys`, "allow the access key to list the bucket");
      if (DATABASE_URL !== null && SMTP_URL === null && MAIL === "files") {
        return note(`${name} works; emails are stored on each replica`, "set SMTP_URL");
      }
      return ok(`${name} stores, returns, lists and removes files`);
    } catch (error) {
      return failed(
        (error as Error).message,
        "check FILES_URL, the AWS_… settings and the key's permissions",
      );
    } finally {
      await rm(file, { force: true });
    }
  },
};

const LOW_MB = 2000;

/** File system types that are lost at a restart. */
const VOLATILE: Record<number, string> = { 16914836: "memory", 2035054128: "a container's own layer" };

/** A faster flush was probably skipped. */
const UNLIKELY_MS = 0.02;

export const fsyncCheck: Check = {
  name: "fsync",
  async run({ settings }) {
    const { DATA_DIR } = settings;
    await makeFolder(DATA_DIR);
    const medium = VOLATILE[statfsSync(DATA_DIR).type];
    if (medium !== undefined) {
      return lacking(
        settings,
        `DATA_DIR is in ${medium} and will be lost on a restart`,
        "put DATA_DIR on a disk",
      );
    }
    const times = Array.from({ length: 5 }, () => timeFlush(path.join(DATA_DIR, `doctor-${randomUUID()}`)));
    const median = times.sort((a, b) => a - b)[2] as number;
    const text = `${path.resolve(DATA_DIR)} flushes in ${median.toFixed(1)} ms`;
    if (median < UNLIKELY_MS)
      return note(`${text}, which is implausibly fast`, "check that the disk honors flushes");
    return median > 200 ? note(text, "a slow disk slows every form down: use a local SSD") : ok(text);
  },
};

function timeFlush(file: string): number {
  const descriptor = openSync(file, "wx", 0o600);
  try {
    writeSync(descriptor, Buffer.alloc(4096, 1));
    const startedAt = performance.now();
    fsyncSync(descriptor);
    return performance.now() - startedAt;
  } finally {
    closeSync(descriptor);
    rmSync(file, { force: true });
  }
}

export const freeCheck: Check = {
  name: "free disk",
  async run({ settings: { DATA_DIR } }) {
    const space = await measureDiskSpace(DATA_DIR);
    const folder = path.resolve(DATA_DIR);
    if (isFull(space))
      return failed(
        `${describeSpace(space)} free in ${folder}`,
        "free up space now: soon, the site won't be able to store anything",
      );
    const text = `${space.megabytes} MB free in ${folder}`;
    return space.megabytes < LOW_MB ? note(text, "free up space soon") : ok(text);
  },
};
