import { createHash } from "node:crypto";
import { lstat, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isOn, type Part } from "#core/parts.ts";
import { LEADS_OUT, realPathInside } from "../storage/content-files.ts";
import { collectAll, type KnownFiles, partOf } from "./collect.ts";
import { type CollectionName, type Content, collectionNames, collections } from "./collections.ts";
import { listFiles } from "./list-files.ts";
import {
  addFileProblem,
  type ContentProblem,
  createFindings,
  type Findings,
  fileProblem,
} from "./problems.ts";
import { type ContentFile, type ContentReader, createReader, unreadable } from "./read-file.ts";
import { locatedDraft } from "./unpublished.ts";
import { checkReference, references } from "./validate.ts";

export type LoadResult =
  | { content: Content; version: string; files: readonly LoadedFile[]; problems: [] }
  | { content: null; problems: ContentProblem[] };

/** With the digest of the text that was read. */
export type LoadedFile = Pick<ContentFile, "file" | "digest">;

/** Files and folders that may have changed, relative to the content folder; null for any. */
export type ChangedFiles = ReadonlySet<string> | null;

const BATCH = 50;

const SITE = collections.site.file;

export function readContent(directory: string): Promise<LoadResult> {
  return createLoader(directory)();
}

/** Unchanged files are not read again, and their entries stay the same objects; one invalid file makes the result invalid. */
export function createLoader(
  directory: string,
): (changed?: ChangedFiles, reader?: ContentReader) => Promise<LoadResult> {
  let known: KnownFiles = new Map();
  /** Those before, while `site.yaml` is invalid. */
  let parts: readonly Part[] = [];

  return async (changed = null, reader = createReader(directory)) => {
    const unavailable = await readdir(directory).then(() => null, unreadable);
    if (unavailable !== null) return { content: null, problems: [fileProblem(".", unavailable)] };

    const findings = createFindings();
    const next: KnownFiles = new Map();
    const reading = { directory, known, changed, reader, findings, next };
    await readFiles([SITE], reading);
    const site = next.get(SITE)?.read.value as Content["site"] | null | undefined;
    if (site) parts = site.parts;
    const names = collectionNames.filter((name) => isOn(partOf(name), parts));
    const files = await listFiles(directory, names, findings, known);
    const others = Object.values(files)
      .flat()
      .filter((file) => file !== SITE);
    await readFiles(others, reading);
    known = next;

    const { content, located, isWhole } = await collectAll(names, files, reading);
    const drafts = content.unpublished.map((one) => ({ collection: one.collection, ...locatedDraft(one) }));
    const entriesOf = (name: CollectionName) => [
      ...located[name],
      ...drafts.filter(({ collection }) => collection === name),
    ];
    for (const reference of references.filter(isWhole)) {
      checkReference(reference, entriesOf, findings);
      await nextTurn();
    }
    const findLines: ContentReader["findLines"] = (file, paths) =>
      reader.findLines(file, paths).catch(() => []);
    const problems = await findings.list(findLines);
    if (problems.length > 0) return { content: null, problems };
    const loaded = Array.from(known.values(), ({ read: { file, digest } }) => ({ file, digest }));
    return { content, version: versionOf(loaded), files: loaded, problems: [] };
  };
}

/** One reading of the content. */
interface Reading {
  directory: string;
  /** The files of the reading before. */
  known: KnownFiles;
  changed: ChangedFiles;
  reader: ContentReader;
  findings: Findings;
  /** The files of this one. */
  next: KnownFiles;
}

async function readFiles(files: readonly string[], reading: Reading): Promise<void> {
  const stale: Stale[] = [];
  for (let at = 0; at < files.length; at += BATCH) {
    const compared = files.slice(at, at + BATCH).map((file) => compareFile(file, reading));
    stale.push(...(await Promise.all(compared)).filter((one) => one !== null));
  }
  for (let at = 0; at < stale.length; at += BATCH) {
    const batch = stale.slice(at, at + BATCH);
    const read = await reading.reader.read(batch.map(({ file }) => file));
    for (const [index, { file, fingerprint }] of batch.entries())
      reading.next.set(file, { fingerprint, read: read[index] as ContentFile });
    await nextTurn();
  }
}

interface Stale {
  file: string;
  fingerprint: string;
}

/** Takes over an unchanged file; returns one that must be read. */
async function compareFile(
  file: string,
  { directory, known, changed, findings, next }: Reading,
): Promise<Stale | null> {
  const before = known.get(file);
  const mayDiffer = changed === null || changed.has(file) || changed.has(path.dirname(file));
  if (before !== undefined && !mayDiffer) {
    next.set(file, before);
    return null;
  }
  const fingerprint = await fingerprintOf(directory, file).catch((error) =>
    addFileProblem(findings, file, unreadable(error)),
  );
  if (fingerprint === undefined) return null;
  if (fingerprint === null) addFileProblem(findings, file, LEADS_OUT);
  else if (before === undefined || before.fingerprint !== fingerprint) return { file, fingerprint };
  else next.set(file, before);
  return null;
}

/** A fingerprint that changes with the file; null when a symbolic link leads outside the content folder. */
async function fingerprintOf(directory: string, file: string): Promise<string | null> {
  const full = path.join(directory, file);
  let stats = await lstat(full);
  if (stats.isSymbolicLink()) {
    if ((await realPathInside(directory, file)) === null) return null;
    stats = await stat(full);
  }
  // `ctime` also covers permissions.
  return `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}`;
}

function versionOf(files: readonly LoadedFile[]): string {
  const digests = files.map(({ file, digest }) => file + digest).sort();
  return createHash("sha256").update(digests.join("\n")).digest("base64url").slice(0, 16);
}
