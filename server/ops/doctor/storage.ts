import { randomUUID } from "node:crypto";
import { closeSync, existsSync, fsyncSync, openSync, rmSync, statfsSync, writeSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import type { Settings } from "../../config/settings.ts";
import { integrationsOf, leadChannels } from "../../leads/channels.ts";
import { databaseFile, openCurrentDatabase } from "../../storage/database/database.ts";
import { createStore } from "../../storage/database/store.ts";
import { MIN_FREE_FILES, MIN_FREE_MB, makeFolder, measureDiskSpace } from "../../storage/disk.ts";
import { openFileStore } from "../../storage/file-store.ts";
import { kindOf, UNSEEN_MS } from "../alerts/incidents.ts";
import { createLateness, LATE_MS } from "../alerts/lateness.ts";
import { getLastBackup } from "../backup.ts";
import { type Check, type Finding, failed, lacking, note, ok } from "./checkup.ts";

const HOUR = 60 * 60_000;

const BACKUP_MS = 36 * HOUR;

export const databaseCheck: Check = {
  name: "database",
  run({ settings }) {
    const { DATA_DIR } = settings;
    if (settings.DATABASE_URL !== null) return examinePostgres(settings);
    const file = databaseFile(DATA_DIR);
    if (!existsSync(file)) return note(`no ${file} yet`, "start the site once");
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    try {
      const { version } = database.prepare("select sqlite_version() as version").get() as { version: string };
      const found = database.prepare("pragma quick_check(1)").get() as { quick_check: string };
      return found.quick_check === "ok"
        ? ok(`sound, SQLite ${version}`)
        : failed(`${file} is damaged`, "stop the site and restore the last backup (docs/guide/backup.md)");
    } finally {
      database.close();
    }
  },
};

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
    if (last === null) return lacking(settings, "there is none", advice);
    const hours = (Date.now() - Date.parse(last.at)) / HOUR;
    const text = `${hours.toFixed(0)} hours ago, ${last.folder}`;
    return hours * HOUR > BACKUP_MS ? lacking(settings, text, advice) : ok(text);
  },
};

export const deliveryCheck: Check = {
  name: "undelivered leads",
  async run({ settings }) {
    if (settings.DATABASE_URL === null && !existsSync(databaseFile(settings.DATA_DIR))) return ok("none yet");
    const database = await openCurrentDatabase(settings);
    try {
      const channels = leadChannels(integrationsOf(settings));
      const { oldest, age, waiting, dead } = await createLateness(
        createStore(database),
        channels,
        Date.now,
      )();
      if (dead > 0)
        return failed(`${dead} failed for good`, "npm run submissions -- resend --dead, once email works");
      if (oldest === null) return ok("none");
      const text = `${waiting} waiting, the oldest for ${Math.round(age / 60_000)} minutes`;
      const advice = "npm run submissions -- list --state waiting shows why";
      return age > LATE_MS ? failed(text, advice) : ok(text);
    } finally {
      await database.destroy();
    }
  },
};

export const alertsCheck: Check = {
  name: "alerts",
  async run({ settings }) {
    if (settings.DATABASE_URL === null && !existsSync(databaseFile(settings.DATA_DIR))) return ok("none yet");
    const database = await openCurrentDatabase(settings);
    try {
      const since = new Date(Date.now() - UNSEEN_MS).toISOString();
      const incidents = await database
        .selectFrom("incident")
        .select(["name", "text"])
        .where("seen_at", ">", since)
        .orderBy("since")
        .execute();
      if (incidents.length === 0) return ok("none");
      const text = incidents.map(({ name, text }) => `${name}: ${text}`).join(" ");
      const isCritical = incidents.some(({ name }) => kindOf(name).severity === "critical");
      return (isCritical ? failed : note)(text, "docs/guide/monitoring.md, 'Alerts'");
    } finally {
      await database.destroy();
    }
  },
};

const MUST_BE_ON = ["fsync", "full_page_writes", "synchronous_commit"];

async function examinePostgres(settings: Settings): Promise<Finding> {
  const database = await openCurrentDatabase(settings);
  try {
    const { rows } = await sql<{ name: string; setting: string }>`
      select name, setting from pg_settings
      where name in (${sql.join([...MUST_BE_ON, "server_version"])})`.execute(database);
    const settingOf = (name: string) => rows.find((row) => row.name === name)?.setting ?? "unknown";
    const off = MUST_BE_ON.filter((name) => settingOf(name) === "off");
    const version = `Postgres ${settingOf("server_version").split(" ")[0]}`;
    if (off.length > 0) {
      return failed(`${version} is not durable: ${off.join(", ")} off`, "switch it on in its configuration");
    }
    const host = new URL(settings.DATABASE_URL ?? "").hostname;
    if (settings.FILES_URL === null) {
      return note(
        `${version} at ${host}, and resumes on this machine only`,
        "set FILES_URL before a second replica",
      );
    }
    return ok(`${version} at ${host} responds`);
  } finally {
    await database.destroy();
  }
}

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
      const isListed = (await files.listBefore(Date.now() + 60 * 60_000)).includes(key);
      await files.remove(key);
      const name = `s3://${FILES_URL.bucket}/${FILES_URL.prefix}`;
      if (read !== written)
        return failed(`${name} returns different content`, "check the proxy in front of it");
      if (!isListed) return failed(`${name} does not list its keys`, "let the access key list the bucket");
      if (DATABASE_URL !== null && SMTP_URL === null && MAIL === "files") {
        return note(`${name} works; emails are stored on each replica`, "set SMTP_URL");
      }
      return ok(`${name} stores, returns, lists and removes files`);
    } catch (error) {
      return failed((error as Error).message, "check FILES_URL, the AWS_… settings and what the key may do");
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
      return lacking(settings, `DATA_DIR is in ${medium} and is lost at a restart`, "put DATA_DIR on a disk");
    }
    const times = Array.from({ length: 5 }, () => timeFlush(path.join(DATA_DIR, `doctor-${randomUUID()}`)));
    const median = times.sort((a, b) => a - b)[2] as number;
    const text = `${path.resolve(DATA_DIR)} flushes in ${median.toFixed(1)} ms`;
    if (median < UNLIKELY_MS)
      return note(`${text}, too fast to be true`, "check that the disk honors flushes");
    return median > 200 ? note(text, "a slow disk makes slow responses: use a local SSD") : ok(text);
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
    const { megabytes, files } = await measureDiskSpace(DATA_DIR);
    const text = `${megabytes} MB free in ${path.resolve(DATA_DIR)}`;
    if (files !== null && files < MIN_FREE_FILES)
      return failed(`only ${files} more files fit in ${DATA_DIR}`, "free up space: inodes are running out");
    if (megabytes < MIN_FREE_MB) return failed(text, "free up space now: soon nothing can be stored");
    return megabytes < LOW_MB ? note(text, "free up space soon") : ok(text);
  },
};
