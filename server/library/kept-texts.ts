import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { Log } from "../log/log.ts";
import { collections } from "./collections.ts";
import { type KnownTexts, rememberTexts } from "./known-texts.ts";
import { type FullText, openTextTable } from "./text-table.ts";

/** Counts up whenever texts are read in another way: what was read before is read anew. */
const VERSION = 1;

/** Fewer files than these are no burden in memory, and read in a moment. */
const MANY = 1000;

/** Written together: one by one they would take three times as long. */
const BATCH = 200;

/** What was read of a content folder: in a file where it is much, else in memory. */
export function openTexts(contentDir: string, dataDir: string, log: Log): KnownTexts {
  const folders = Object.values(collections).filter(({ kind }) => kind === "folder");
  const files = folders.reduce((sum, { file }) => sum + countFiles(path.join(contentDir, file)), 0);
  return files > MANY ? keepTexts(dataDir, log) : rememberTexts();
}

function countFiles(folder: string): number {
  try {
    return readdirSync(folder).length;
  } catch {
    return 0;
  }
}

/**
 * Texts in a file of SQLite, which any start may throw away: everything in it is in the content too. It is written
 * without waiting for the disk, and given up for this run with the first error.
 */
export function keepTexts(dataDir: string, log: Log): KnownTexts {
  const file = path.join(dataDir, `content-${VERSION}.sqlite`);
  const waiting = new Map<string, FullText>();
  let fallback: KnownTexts | null = null;
  let table = attempt(() => openTextTable(file), null);

  /** What SQLite answers, or what is said without it. */
  function attempt<Answer>(ask: () => Answer, otherwise: Answer): Answer {
    if (fallback !== null) return otherwise;
    try {
      return ask();
    } catch (error) {
      log.warn(
        { error: (error as Error).message },
        "the file of content texts cannot be used; they stay in memory",
      );
      fallback = rememberTexts();
      for (const [digest, { facts, body }] of waiting) fallback.add(digest, facts, body);
      waiting.clear();
      table?.close();
      table = null;
      removeFile(file);
      return otherwise;
    }
  }

  function write(): void {
    attempt(() => table?.add(waiting), undefined);
    waiting.clear();
  }

  return {
    get file() {
      return fallback === null ? file : null;
    },
    get: (digest) =>
      waiting.get(digest)?.facts ??
      attempt(() => table?.facts(digest), null) ??
      fallback?.get(digest) ??
      null,
    bodyOf: (digest) =>
      waiting.get(digest)?.body ??
      attempt(() => table?.body(digest), null) ??
      fallback?.bodyOf(digest) ??
      null,
    add(digest, facts, body) {
      if (fallback !== null) return fallback.add(digest, facts, body);
      waiting.set(digest, { facts, body });
      if (waiting.size >= BATCH) write();
    },
    settle(digests) {
      write();
      if (digests !== null) attempt(() => table?.keepOnly(digests), undefined);
    },
    close: () => table?.close(),
  };
}

function removeFile(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Whatever kept it from being used keeps it from being removed.
  }
}
