import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "yaml";
import { isOn } from "#core/parts.ts";
import { counted, initialsOf } from "#core/text.ts";
import { type Content, collections } from "#server/content/collections.ts";
import { readContent } from "#server/content/load.ts";
import { formatProblem } from "#server/content/problems.ts";
import { updateYaml } from "#server/content/update-yaml.ts";
import { addUrls, REGISTRY, readRegistryText } from "#server/content/url-registry.ts";
import { ownPath, writeContentFile } from "#server/storage/content-files.ts";
import type { ReadUpload } from "../pictures.ts";
import { importAttachments } from "./attachments.ts";
import { type Faulty, faultyAmong, type WrittenEntry, writeEntries } from "./entries.ts";
import { type NewNames, nameThem, portraitOf } from "./names.ts";
import { type FoundPicture, placesOf, redirectsFor } from "./places.ts";
import { type Plan, planEntries } from "./plan.ts";
import { ImportProblem, type WordPressExport } from "./read-export.ts";

export interface Imported {
  posts: number;
  pages: number;
  pictures: number;
  redirects: number;
  /** Posts and pages of an import before. */
  alreadyHere: number;
  /** What a person has to look at. */
  notes: string[];
}

/**
 * Adds the posts, pages and pictures of a WordPress site to a content folder, and redirects its URLs. Everything is made and
 * checked in a copy of the folder first. What an import before has added stays as it is.
 *
 * @throws ImportProblem, and then changes nothing
 */
export async function importWordPress(
  found: WordPressExport,
  directory: string,
  read: ReadUpload,
): Promise<Imported> {
  const { content, problems } = await readContent(directory);
  if (content === null)
    throw new ImportProblem(["Fix the content first:", ...problems.map(formatProblem)].join("\n"));
  if (!isOn("blog", content.site.parts))
    throw new ImportProblem("Posts need the blog: add 'blog' to the parts in site.yaml first.");
  const trial = mkdtempSync(path.join(tmpdir(), "import-"));
  try {
    const isContent = (source: string) => path.basename(source) !== ".git";
    cpSync(directory, trial, { recursive: true, verbatimSymlinks: true, filter: isContent });
    const { files, imported } = await makeValid(found, content, { directory, trial }, read);
    const isNew = (file: string) => !existsSync(path.join(directory, file));
    const pictures = files.pictures.filter(isNew);
    for (const file of [...pictures, ...files.texts])
      await writeContentFile(directory, file, readFileSync(path.join(trial, file)));
    return { ...imported, pictures: pictures.length };
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}

interface Folders {
  directory: string;
  /** The copy. */
  trial: string;
}

/** Leaves out the posts and pages that can't be imported, until the content is valid. */
async function makeValid(found: WordPressExport, content: Content, folders: Folders, read: ReadUpload) {
  const { pictures, notes } = await importAttachments(found, content, folders.trial, read);
  let rest = found;
  for (;;) {
    const { faulty, files, imported } = await make(rest, content, folders, pictures);
    if (faulty.length === 0) {
      const uploads = new Set(pictures.map(({ url }) => url.replace("/assets/", "")));
      return {
        files: { pictures: [...uploads], texts: files },
        imported: { ...imported, notes: [...imported.notes, ...notes] },
      };
    }
    for (const { entry, reason } of faulty)
      notes.push(`The ${entry.item.type} '${entry.title}' was left out: ${reason}.`);
    const left = new Set(faulty.map(({ entry }) => entry.item));
    rest = { ...rest, items: rest.items.filter((item) => !left.has(item)) };
    await restore(files, folders);
  }
}

async function make(
  found: WordPressExport,
  content: Content,
  { directory, trial }: Folders,
  pictures: readonly FoundPicture[],
) {
  const plan = planEntries(found, content);
  const names = nameThem(found, content, plan.posts);
  const { places, pictureById } = placesOf(found, plan, names, pictures);
  const { written, faulty } = writeEntries(plan, names, content, directory, { places, pictureById });
  const redirects = redirectsFor(found, plan, names, pictures, content);
  // In this order, so that an import that was interrupted leaves valid content, and the next run completes it.
  const files = new Map<string, string>();
  for (const { slug, name } of names.newPeople)
    files.set(`images/people/${slug}.svg`, portraitOf(initialsOf(name)));
  addRows(files, directory, "people", names.newPeople);
  addRows(files, directory, "postCategories", names.newCategories);
  addRows(files, directory, "redirects", redirects);
  for (const { file, text } of written) files.set(file, text);
  for (const [file, text] of files) await place(trial, file, text);
  if (faulty.length === 0) faulty.push(...(await addToRegistry(files, trial, written)));
  return {
    faulty,
    files: [...files.keys()],
    imported: {
      posts: plan.posts.filter(({ isHere }) => !isHere).length,
      pages: plan.pages.filter(({ isHere }) => !isHere).length,
      redirects: redirects.length,
      alreadyHere: [...plan.posts, ...plan.pages].filter(({ isHere }) => isHere).length,
      notes: [...plan.notes, ...notesOf(found, plan, names, written)],
    },
  };
}

function addRows(
  files: Map<string, string>,
  directory: string,
  name: "people" | "postCategories" | "redirects",
  rows: readonly object[],
): void {
  if (rows.length === 0) return;
  const { file } = collections[name];
  const full = path.join(directory, file);
  const before = existsSync(full) ? readFileSync(full, "utf8") : "[]\n";
  files.set(file, updateYaml(before, [...(parse(before) as object[]), ...rows]));
}

/** @returns the entries that make the content invalid, and then adds nothing */
async function addToRegistry(
  files: Map<string, string>,
  trial: string,
  written: readonly WrittenEntry[],
): Promise<Faulty[]> {
  const { content, problems } = await readContent(trial);
  if (content === null) {
    const faulty = faultyAmong(written, problems);
    if (faulty.length > 0) return faulty;
    throw new ImportProblem(
      ["Nothing was imported, because the content would have problems:", ...problems.map(formatProblem)].join(
        "\n",
      ),
    );
  }
  const { text } = addUrls(content, readRegistryText(trial));
  files.set(REGISTRY, text);
  await place(trial, REGISTRY, text);
  return [];
}

/** Gives the copy the files of the folder again. */
async function restore(files: readonly string[], { directory, trial }: Folders): Promise<void> {
  for (const file of files) {
    const before = path.join(directory, file);
    if (existsSync(before)) await place(trial, file, readFileSync(before, "utf8"));
    else rmSync(path.join(trial, file));
  }
}

async function place(folder: string, file: string, text: string): Promise<void> {
  const target = ownPath(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

function notesOf(
  found: WordPressExport,
  plan: Plan,
  names: NewNames,
  written: readonly WrittenEntry[],
): string[] {
  const comments = found.items.reduce((sum, item) => sum + item.comments, 0);
  return [
    ...written
      .filter(({ left }) => left.length > 0)
      .map(({ file, left }) => `${file} lacks ${left.join(", ")}.`),
    ...names.newPeople.map(
      ({ name }) => `${name} is new in people.yaml: add a portrait, a role and a sentence.`,
    ),
    ...names.newCategories.map(
      ({ name }) => `${name} is new in blog-categories.yaml: check its description.`,
    ),
    ...(comments > 0
      ? [`${counted(comments, "comment was", "comments were")} left out: posts have none.`]
      : []),
    ...plan.posts
      .filter(({ item, isHere }) => !isHere && item.categories.length > 1)
      .map(
        ({ slug, item }) =>
          `blog/${slug}.md is in the first of its categories: ${item.categories.join(", ")}.`,
      ),
  ];
}
