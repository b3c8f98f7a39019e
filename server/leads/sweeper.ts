import { rm } from "node:fs/promises";
import path from "node:path";
import type { Services } from "#server/services.ts";
import { findOlderThanDatabase, findUnclaimed, UPLOAD_MS } from "./unclaimed-files.ts";

const HOUR = 60 * 60_000;

const SWEEP_MS = 6 * HOUR;

/** Minimum age of a removed file; its row is normally written within seconds. */
const MIN_AGE_MS = 24 * HOUR;

/** A file must have been found unclaimed this long ago: a clock jump makes all files look old at once. */
const CONFIRM_MS = SWEEP_MS - HOUR;

const FORGOTTEN_MS = 30 * 24 * HOUR;

const BATCH = 200;

type Needs = Pick<Services, "store" | "uploads" | "files" | "clock" | "log">;

/** A crash leaves files behind; they are recorded first and removed if still unclaimed hours later. Files older than the database stay. */
export function openSweeper(services: Needs) {
  const { store, files, log } = services;
  let older = 0;

  async function run(): Promise<void> {
    try {
      await removeUnclaimed(services);
      older = (await findOlderThanDatabase({ store, files })).length;
      if (older > 0) log.error({ files: older }, "files without a submission are older than the database");
    } catch (error) {
      log.error(
        { code: (error as NodeJS.ErrnoException).code },
        "files without a submission cannot be removed",
      );
    }
  }

  let running = run();
  const sweep = () => {
    running = running.then(run);
    return running;
  };
  const timer = setInterval(sweep, SWEEP_MS).unref();

  return {
    sweep,
    findProblem: () => (older === 0 ? null : missingDatabase(older)),
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}

async function removeUnclaimed(services: Needs): Promise<void> {
  const { uploads, files, clock, log } = services;
  const before = { files: clock() - MIN_AGE_MS, uploads: clock() - UPLOAD_MS };
  const unclaimed = await findUnclaimed(services, before);
  const names = [...unclaimed.files.map(fileName), ...unclaimed.uploads.map(uploadName)];
  const suspects = await findSuspects(services, names);
  const removed = { uploads: 0, files: 0 };
  for (const name of unclaimed.uploads.filter((name) => suspects.has(uploadName(name)))) {
    await rm(path.join(uploads, name), { force: true });
    removed.uploads++;
  }
  for (const key of unclaimed.files.filter((key) => suspects.has(fileName(key)))) {
    await files.remove(key);
    removed.files++;
  }
  await forget(services, [...suspects]);
  if (removed.uploads + removed.files > 0) log.warn(removed, "removed files without a submission");
}

/** Those of the names that were recorded long ago; the others are recorded now. */
async function findSuspects(services: Needs, names: readonly string[]): Promise<Set<string>> {
  const now = services.clock();
  const rows = await services.store.read((reader) => reader.selectFrom("left_over").selectAll().execute());
  const known = new Map(rows.map(({ name, seen_at }) => [name, Date.parse(seen_at)]));
  // Times in the future were written by a wrong clock.
  const fresh = names.filter((name) => (known.get(name) ?? Number.POSITIVE_INFINITY) > now);
  const found = new Set(names);
  // Uploads of other replicas are in other folders; their records expire.
  const isOver = ([name, seenAt]: [string, number]) =>
    !found.has(name) && (name.startsWith(FILE) || seenAt < now - FORGOTTEN_MS);
  await forget(
    services,
    [...known].filter(isOver).map(([name]) => name),
  );
  await record(services, fresh, new Date(now).toISOString());
  return new Set(names.filter((name) => (known.get(name) ?? now) <= now - CONFIRM_MS));
}

async function record({ store }: Needs, names: readonly string[], seen_at: string): Promise<void> {
  for (let at = 0; at < names.length; at += BATCH) {
    const values = names.slice(at, at + BATCH).map((name) => ({ name, seen_at }));
    await store.write((transaction) =>
      transaction
        .insertInto("left_over")
        .values(values)
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ seen_at }))
        .execute(),
    );
  }
}

async function forget({ store }: Needs, names: readonly string[]): Promise<void> {
  for (let at = 0; at < names.length; at += BATCH) {
    const batch = names.slice(at, at + BATCH);
    await store.write((transaction) =>
      transaction.deleteFrom("left_over").where("name", "in", batch).execute(),
    );
  }
}

const FILE = "file ";
const fileName = (key: string) => `${FILE}${key}`;
const uploadName = (name: string) => `upload ${name}`;

const missingDatabase = (files: number) =>
  `The database is newer than ${files === 1 ? "a resume" : `${files} resumes`} without a submission, so it may have been deleted or replaced. Restore the last backup (docs/guide/backup.md), or remove the files.`;
