import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readdir, readFile, rm, stat, utimes } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { identityOf, isAlive, type ProcessIdentity } from "../../storage/process-identity.ts";
import { endGroup } from "./git-commands.ts";

interface SiteRecord {
  host: string;
  site: ProcessIdentity;
  since: number;
}

export interface Scratch {
  /** For the work tree of the commit that is checked. */
  checkout: string;
  /** Records a command of git for the next start; returns what removes the record. */
  began(git: ProcessIdentity): () => void;
  /** What crashed processes left since `since`, after their commands have ended; null while another process works. */
  findLeftovers(): Promise<{ since: number; remove(): Promise<void> } | null>;
  close(): Promise<void>;
}

const RECORD = "site.json";
const COMMANDS = "git";

/** Processes of other machines and containers are known by their signs of life. */
const SIGN_MS = 15_000;
const SILENT_MS = 60_000;

/** Each process has a folder, which tells the next start what a crash has interrupted. */
export function openScratch(parent: string): Scratch {
  const name = randomUUID();
  const folder = path.join(parent, name);
  const record = path.join(folder, RECORD);
  const commands = path.join(folder, COMMANDS);
  mkdirSync(commands, { recursive: true, mode: 0o700 });
  const own: SiteRecord = { host: hostname(), site: identityOf(process.pid), since: Date.now() };
  writeFileSync(`${record}.part`, JSON.stringify(own), { mode: 0o600, flush: true });
  renameSync(`${record}.part`, record);
  const signs = setInterval(() => {
    const now = new Date();
    utimes(record, now, now).catch(() => undefined);
  }, SIGN_MS).unref();

  return {
    checkout: path.join(folder, "checkout"),
    began({ pid, started }) {
      const file = path.join(commands, `${pid}.${started ?? ""}`);
      writeFileSync(file, "");
      return () => rmSync(file, { force: true });
    },
    async findLeftovers() {
      const names = (await readdir(parent)).filter((other) => other !== name);
      const folders = names.map((other) => path.join(parent, other));
      const records = await Promise.all(folders.map(readRecord));
      const isBusy = await Promise.all(records.map((one, at) => isWorking(one, folders[at] as string)));
      if (folders.length === 0 || isBusy.includes(true)) return null;
      for (const one of folders) for (const git of await commandsIn(one)) await endGroup(git);
      return {
        since: Math.min(...records.map((one) => one?.since ?? Number.POSITIVE_INFINITY)),
        remove: async () => {
          for (const one of folders) await rm(one, { recursive: true, force: true });
        },
      };
    },
    async close() {
      clearInterval(signs);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Null for a process that was killed before it used git. */
async function readRecord(folder: string): Promise<SiteRecord | null> {
  try {
    return JSON.parse(await readFile(path.join(folder, RECORD), "utf8")) as SiteRecord;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function isWorking(record: SiteRecord | null, folder: string): Promise<boolean> {
  if (record === null) return false;
  if (record.host === hostname()) return record.site.pid !== process.pid && isAlive(record.site);
  const { mtimeMs } = await stat(path.join(folder, RECORD));
  return Date.now() - mtimeMs < SILENT_MS;
}

/** Only those that are surely ours: elsewhere a process id may belong to another program by now. */
async function commandsIn(folder: string): Promise<ProcessIdentity[]> {
  const names = await readdir(path.join(folder, COMMANDS)).catch(() => []);
  return names.flatMap((name) => {
    const [pid = "", started = ""] = name.split(".");
    return started === "" ? [] : [{ pid: Number(pid), started }];
  });
}
