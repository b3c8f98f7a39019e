import type { Dirent } from "node:fs";
import { cp, lstat, mkdir, readdir, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Content, collections } from "../content/collections.ts";
import { createLoader } from "../content/load.ts";
import type { ContentProblem } from "../content/problems.ts";
import { type ContentFile, createReader } from "../content/read-file.ts";
import { addUrls, checkRegistryText, readRegistryText } from "../content/url-registry.ts";
import { checkContent } from "../content-checks/check-content.ts";
import { checkSymbolicLinks } from "../content-checks/media.ts";
import { LEADS_OUT, realPathInside } from "../storage/content-files.ts";
import type { Changes } from "./entries.ts";

/** Functions of the workbench, in its thread. */

export interface CheckResult {
  problems: readonly ContentProblem[];
  gaps: readonly ContentProblem[];
  registry: string | null;
}

interface TrialRequest {
  contentDir: string;
  directory: string;
  changes: Changes;
}

/** Kept between requests, so that a trial only reads what changed. */
let trials: ReturnType<typeof openTrials> | null = null;
let isPrepared = false;

async function tryOut({ contentDir, directory, changes }: TrialRequest) {
  trials ??= openTrials(contentDir, directory);
  return trials(changes);
}

/** Reads all files once, which may take longer than a check. */
export async function prepare(request: Omit<TrialRequest, "changes">): Promise<void> {
  if (isPrepared) return;
  await tryOut({ ...request, changes: new Map() });
  isPrepared = true;
}

export async function check(request: TrialRequest): Promise<CheckResult> {
  const { directory, content, problems } = await tryOut(request);
  if (content === null) return { problems, gaps: [], registry: null };
  const registry = addUrls(content, readRegistryText(directory)).text;
  // Folders of the copy are links; those of the content folder itself are checked instead.
  const isLinked = ({ reason }: ContentProblem) => reason === LEADS_OUT;
  return {
    problems: [
      ...checkContent(content, directory).filter((problem) => !isLinked(problem)),
      ...checkSymbolicLinks(request.contentDir),
      ...checkRegistryText(content, registry),
    ],
    gaps: content.gaps,
    registry,
  };
}

/** The changed files, if the content can be shown with them. */
export async function read(request: TrialRequest) {
  const { problems, directory } = await tryOut(request);
  const files: ContentFile[] =
    problems.length > 0 ? [] : await createReader(directory).read([...request.changes.keys()]);
  return { problems, files };
}

interface Trial {
  directory: string;
  /** Null for invalid content. */
  content: Content | null;
  problems: readonly ContentProblem[];
}

const FOLDERS = [
  "",
  ...Object.values(collections).flatMap(({ kind, file }) => (kind === "folder" ? [file] : [])),
];

interface Copy {
  contentDir: string;
  directory: string;
  /** By file: fingerprint of the original, or the changed text. */
  known: Map<string, string>;
}

/** Copies texts and links pictures. The copy is reused, so that a trial only reads what changed. */
function openTrials(contentDir: string, directory: string): (changes: Changes) => Promise<Trial> {
  const copy: Copy = { contentDir, directory, known: new Map() };
  const load = createLoader(directory);
  return async (changes) => {
    const changed = await update(copy, changes).catch((error: unknown) => {
      // The state of the copy is unknown.
      copy.known.clear();
      isPrepared = false;
      throw error;
    });
    const { content, problems } = await load(changed);
    return { directory, content, problems };
  };
}

/** Returns the files that differ from the last trial. */
async function update(copy: Copy, changes: Changes): Promise<Set<string>> {
  if (copy.known.size === 0) await begin(copy);
  const originals = (await originalsIn(copy.contentDir)).filter(({ file }) => !changes.has(file));
  const changed = new Set<string>();
  for (const { file, isFolder } of originals) if (await copyOriginal(copy, file, isFolder)) changed.add(file);
  for (const [file, text] of changes) if (await writeChange(copy, file, text)) changed.add(file);
  const here = new Set([...originals.map(({ file }) => file), ...changes.keys()]);
  for (const file of copy.known.keys()) {
    if (here.has(file)) continue;
    await rm(path.join(copy.directory, file), { recursive: true, force: true });
    copy.known.delete(file);
    changed.add(file);
  }
  return changed;
}

async function begin({ directory }: Copy): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  for (const folder of FOLDERS) await mkdir(path.join(directory, folder), { recursive: true });
}

async function originalsIn(contentDir: string): Promise<{ file: string; isFolder: boolean }[]> {
  const listed = await Promise.all(
    FOLDERS.map(async (folder) => {
      const entries = await readdir(path.join(contentDir, folder), { withFileTypes: true }).catch(orMissing);
      return entries
        .filter(({ name }) => !name.startsWith("."))
        .map((entry) => ({ file: path.join(folder, entry.name), isFolder: entry.isDirectory() }));
    }),
  );
  return listed.flat().filter(({ file }) => !FOLDERS.includes(file));
}

/** An empty collection needs no folder. */
function orMissing(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** False if the copy is current. */
async function copyOriginal(
  { contentDir, directory, known }: Copy,
  file: string,
  isFolder: boolean,
): Promise<boolean> {
  const original = path.resolve(contentDir, file);
  const source = (await linkedFile(contentDir, file)) ?? original;
  const { mtimeMs, ctimeMs, size, ino } = await lstat(source);
  const mark = isFolder ? "folder" : `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
  if (known.get(file) === mark) return false;
  const target = path.join(directory, file);
  await rm(target, { recursive: true, force: true });
  if (isFolder) await symlink(original, target, "junction");
  else await cp(source, target);
  known.set(file, mark);
  return true;
}

/** False if the copy has the same text. */
async function writeChange({ directory, known }: Copy, file: string, text: string | null): Promise<boolean> {
  const mark = text === null ? "removed" : `changed ${text}`;
  if (known.get(file) === mark) return false;
  const target = path.join(directory, file);
  // Removed first, because the copy may be a symbolic link.
  await rm(target, { force: true });
  if (text !== null) await writeFile(target, text);
  known.set(file, mark);
  return true;
}

/** The file of a symbolic link that stays in the content folder; other links are copied as links, and refused. */
async function linkedFile(contentDir: string, file: string): Promise<string | null> {
  if (!(await lstat(path.join(contentDir, file))).isSymbolicLink()) return null;
  const real = await realPathInside(contentDir, file).catch(() => null);
  return real !== null && (await lstat(real)).isFile() ? real : null;
}
