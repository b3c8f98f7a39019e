import { createHash, type Hash } from "node:crypto";
import { closeSync, openSync, readdirSync, readSync, renameSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import { type PackedPostings, sharedNumbers } from "./packed-postings.ts";

/** Goes up whenever posts are indexed in another way: what was kept before is removed. */
const VERSION = 1;

/** An index of posts. */
export interface PackedIndex {
  /** The digest of each document's post; empty for one that is gone. */
  documents: readonly string[];
  postings: PackedPostings;
}

/** Everything but the long rows of numbers. */
interface Head {
  documents: readonly string[];
  terms: readonly string[];
  lengths: readonly number[];
  /** How many postings there are. */
  count: number;
}

/** Where the index is kept in a data folder. It may be removed at any time. */
export function keptIndexIn(dataDir: string): string {
  return path.join(dataDir, `search-${VERSION}.bin`);
}

/**
 * Whole or not at all, and without those of former versions. A disk that is full costs the next start some seconds.
 * The file: the length of the head, the head, where postings start, the postings, a hash of it all.
 */
export function writeKeptIndex(file: string, { documents, postings }: PackedIndex): void {
  const { terms, lengths, starts } = postings;
  const head: Head = { documents, terms, lengths, count: postings.postings.length };
  const unfinished = `${file}.${process.pid}`;
  try {
    removeOthers(file);
    const descriptor = openSync(unfinished, "w");
    try {
      const text = Buffer.from(JSON.stringify(head));
      const hash = createHash("sha256");
      for (const part of [Uint32Array.of(text.length), text, starts, postings.postings]) {
        writeAll(descriptor, part);
        hash.update(part);
      }
      writeAll(descriptor, hash.digest());
    } finally {
      closeSync(descriptor);
    }
    renameSync(unfinished, file);
  } catch {
    rmSync(unfinished, { force: true });
  }
}

/** Null also for a file that is damaged: whoever asks makes it anew. */
export function readKeptIndex(file: string): PackedIndex | null {
  try {
    const descriptor = openSync(file, "r");
    try {
      return readIndex(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}

function readIndex(descriptor: number): PackedIndex | null {
  const hash = createHash("sha256");
  const [length] = fill(descriptor, new Uint32Array(1), hash);
  const text = fill(descriptor, Buffer.alloc(length as number), hash);
  const { documents, terms, lengths, count } = JSON.parse(text.toString()) as Head;
  const starts = fill(descriptor, sharedNumbers(terms.length + 1), hash);
  const postings = fill(descriptor, sharedNumbers(count), hash);
  const expected = hash.digest();
  if (!expected.equals(fill(descriptor, Buffer.alloc(expected.length), null))) return null;
  return { documents, postings: { terms, starts, postings, lengths } };
}

function fill<Bytes extends Uint8Array | Uint32Array>(
  descriptor: number,
  into: Bytes,
  hash: Hash | null,
): Bytes {
  for (let at = 0; at < into.byteLength; ) {
    const read = readSync(descriptor, into, at, into.byteLength - at, null);
    if (read === 0) throw new Error("the file ends too early");
    at += read;
  }
  hash?.update(into);
  return into;
}

function writeAll(descriptor: number, part: Uint8Array | Uint32Array): void {
  for (let at = 0; at < part.byteLength; ) at += writeSync(descriptor, part, at, part.byteLength - at);
}

/** Also what a process left that ended while it wrote. */
function removeOthers(file: string): void {
  const folder = path.dirname(file);
  for (const name of readdirSync(folder)) {
    if (/^search-\d+\.bin/.test(name) && name !== path.basename(file)) rmSync(path.join(folder, name));
  }
}
