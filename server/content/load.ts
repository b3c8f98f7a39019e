import { createHash } from "node:crypto";
import { lstat, readdir, stat } from "node:fs/promises";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isOn, type Part } from "#core/parts.ts";
import { LEADS_OUT, realPathInside } from "../storage/content-files.ts";
import {
  type CollectionDescription,
  type CollectionName,
  type Content,
  collectionNames,
  collections,
  type Unpublished,
} from "./collections.ts";
import {
  type ContentProblem,
  createFindings,
  type FileProblems,
  type Findings,
  fileProblem,
} from "./problems.ts";
import { type ContentFile, type ContentReader, createReader, unreadable } from "./read-file.ts";
import { entryKeyOf, type Located, leaveOutReferences, locatedDraft } from "./unpublished.ts";
import { checkReference, checkUnique, type LocatedEntry, type Reference, references } from "./validate.ts";

export type LoadResult =
  | { content: Content; version: string; problems: [] }
  | { content: null; problems: ContentProblem[] };

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
    return problems.length > 0
      ? { content: null, problems }
      : { content, version: versionOf(known), problems: [] };
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
    addWrong(findings, file, unreadable(error)),
  );
  if (fingerprint === undefined) return null;
  if (fingerprint === null) addWrong(findings, file, LEADS_OUT);
  else if (before === undefined || before.fingerprint !== fingerprint) return { file, fingerprint };
  else next.set(file, before);
  return null;
}

/** `isWhole` tells whether the collections that a reference names have no problems so far. */
async function collectAll(
  names: readonly CollectionName[],
  files: Record<CollectionName, string[]>,
  { next, findings }: Reading,
) {
  const located = {} as Located;
  const unpublished: Unpublished[] = [];
  const whole = new Set<CollectionName>();
  for (const name of names) {
    const before = findings.count;
    located[name] = locatedEntries(files[name], next, findings);
    unpublished.push(...unpublishedEntries(name, files[name], next));
    checkKeys(name, located[name], findings);
    const isRead = !findings.has(collections[name].file) && files[name].every((file) => next.has(file));
    if (findings.count === before && isRead) whole.add(name);
    await nextTurn();
  }
  const isWhole = ({ from, to }: Reference) =>
    names.includes(from) && to.every((name) => names.includes(name) && whole.has(name));
  leaveOutReferences(located, unpublished, references.filter(isWhole));
  const gaps = Array.from(next.values(), ({ read }) => read.gaps).flat();
  return { content: contentOf(located, unpublished, gaps, next, findings), located, isWhole };
}

function contentOf(
  located: Located,
  unpublished: readonly Unpublished[],
  gaps: Content["gaps"],
  files: KnownFiles,
  findings: Findings,
): Content {
  const parts = partsWithPages(located, unpublished, findings);
  const content: Record<string, unknown> = { ...withoutEntries(), gaps, unpublished };
  for (const name of collectionNames.filter((one) => isOn(partOf(one), parts))) {
    const values = (located[name] ?? []).map(({ value }) => value);
    const list = files.get(collections[name].file)?.read.value;
    if (collections[name].kind !== "single") content[name] = isSameList(list, values) ? list : values;
    else if (values.length > 0) [content[name]] = values;
  }
  if (located.site.length > 0) content.site = { ...located.site[0]?.value, parts };
  return content as Content;
}

/** Without those whose page lacks a text that only the agency can write. */
function partsWithPages(
  { site }: Located,
  unpublished: readonly Unpublished[],
  findings: Findings,
): readonly Part[] {
  const pages = unpublished.filter(({ collection }) => collections[collection].kind === "single");
  for (const { collection, file, lacks } of pages) {
    if (typeof partOf(collection) === "string") continue;
    findings.add(
      file,
      lacks.split("."),
      () => "can't be a gap, because some pages can't be shown without it",
    );
  }
  const off = new Set(pages.map(({ collection }) => partOf(collection)));
  const { parts } = (site[0]?.value ?? { parts: [] }) as Content["site"];
  return parts.filter((part) => !off.has(part));
}

/** What was computed of the list of an unchanged file is kept. */
function isSameList(list: unknown, values: readonly unknown[]): boolean {
  return (
    Array.isArray(list) &&
    list.length === values.length &&
    list.every((value, index) => value === values[index])
  );
}

function checkKeys(name: CollectionName, entries: LocatedEntry[], findings: Findings): void {
  const collection = collections[name];
  if (collection.kind === "folder")
    for (const field of collection.unique) checkUnique(entries, field, findings);
  if (collection.kind === "list") checkUnique(entries, collection.key, findings);
}

function locatedEntries(files: readonly string[], known: KnownFiles, findings: Findings): LocatedEntry[] {
  return files.flatMap((file): LocatedEntry[] => {
    const read = known.get(file)?.read;
    if (read === undefined) return [];
    findings.addProblems(file, read.problems);
    if (read.value === null) return [];
    if (!Array.isArray(read.value))
      return [{ value: read.value as LocatedEntry["value"], file, place: 0, at: [] }];
    return read.value.map((value, index) => {
      const place = read.places[index] as number;
      return { value, file, place, at: [place] };
    });
  });
}

function unpublishedEntries(
  collection: CollectionName,
  files: readonly string[],
  known: KnownFiles,
): Unpublished[] {
  return files.flatMap((file) =>
    (known.get(file)?.read.unpublished ?? []).map(({ fields, place, lacks }) => ({
      collection,
      entry: entryKeyOf(collection, file, fields),
      file,
      place,
      fields,
      lacks,
    })),
  );
}

type KnownFiles = Map<string, { fingerprint: string; read: ContentFile }>;

function partOf(name: CollectionName): CollectionDescription["part"] {
  const { part }: CollectionDescription = collections[name];
  return part;
}

/** What the content is where all parts are off. */
function emptyValue(name: CollectionName): unknown {
  if (isOptional(name)) return collections[name].schema.parse({});
  return collections[name].kind === "single" ? null : [];
}

function isOptional(name: CollectionName): boolean {
  const { isOptional: optional }: CollectionDescription = collections[name];
  return optional === true;
}

function withoutEntries(): Record<string, unknown> {
  return Object.fromEntries(collectionNames.map((name) => [name, emptyValue(name)]));
}

/** Of all parts; a file of a list or a single page may be missing. */
export async function listContentFiles(directory: string): Promise<string[]> {
  return Object.values(await listFiles(directory, collectionNames, createFindings(), new Map())).flat();
}

/**
 * The files of each collection. Without its folder or file, a list is empty. One that is missing only since the last
 * reading is a problem, because files may be on their way.
 */
async function listFiles(
  directory: string,
  names: readonly CollectionName[],
  findings: Findings,
  known: KnownFiles,
): Promise<Record<CollectionName, string[]>> {
  const wasThere = (place: string) =>
    [...known.keys()].some((file) => file === place || file.startsWith(`${place}/`));
  const listed = names.map(async (name): Promise<[CollectionName, string[]]> => {
    const { kind, file: place } = collections[name];
    if (kind === "single" && !isOptional(name)) return [name, [place]];
    try {
      if (kind !== "folder") return [name, [await existing(directory, place)]];
      if ((await realPathInside(directory, place)) !== null)
        return [name, await listMarkdown(directory, place)];
      addWrong(findings, place, LEADS_OUT);
    } catch (error) {
      if (!isMissing(error)) addWrong(findings, place, unreadable(error));
      else if (wasThere(place)) addWrong(findings, place, "has disappeared: restore it, or restart the site");
    }
    return [name, []];
  });
  return Object.fromEntries(await Promise.all(listed)) as Record<CollectionName, string[]>;
}

async function existing(directory: string, file: string): Promise<string> {
  await lstat(path.join(directory, file));
  return file;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

async function listMarkdown(directory: string, folder: string): Promise<string[]> {
  return (await readdir(path.join(directory, folder)))
    .filter((file) => file.endsWith(".md") && !file.startsWith("."))
    .sort()
    .map((file) => `${folder}/${file}`);
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

function addWrong(findings: Findings, file: string, reason: string): undefined {
  const problems: FileProblems = { listed: [fileProblem(file, reason)], more: 0 };
  findings.addProblems(file, problems);
}

function versionOf(known: ReadonlyMap<string, { read: ContentFile }>): string {
  const digests = Array.from(known.values(), ({ read }) => read.file + read.digest).sort();
  return createHash("sha256").update(digests.join("\n")).digest("base64url").slice(0, 16);
}
