import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { type Content, collections } from "#server/content/collections.ts";
import { formatContent } from "#server/content/format-content.ts";
import { type LoadResult, readContent } from "#server/content/load.ts";
import { type ContentProblem, formatProblem } from "#server/content/problems.ts";
import { fillTemplate, type NewEntry } from "#server/content/templates.ts";
import { writeContentFile } from "#server/storage/content-files.ts";

interface NewEntryPlace {
  content: Content;
  directory: string;
  today: string;
  read?: () => Promise<LoadResult>;
}

/** Changes nothing when the content would become invalid. */
export async function makeEntry(
  kindName: string,
  entry: NewEntry,
  { content, directory, today, read = () => readContent(directory) }: NewEntryPlace,
): Promise<{ file: string; slug: string }> {
  const { collection, slug, text } = fillTemplate(kindName, entry, content, { today, directory });
  const { kind, file: place } = collections[collection];
  const isFolder = kind === "folder";
  const name = isFolder ? `${place}/${slug}.md` : place;
  const file = path.join(directory, name);
  if (isFolder && existsSync(file)) throw new Error(`${file} already exists.`);
  await add(directory, name, text, async () => (await read()).problems[0]);
  return { file, slug };
}

async function add(
  directory: string,
  name: string,
  text: string,
  findProblem: () => Promise<ContentProblem | undefined>,
): Promise<void> {
  const file = path.join(directory, name);
  const before = existsSync(file) ? readFileSync(file, "utf8") : null;
  // An empty list is written as '[]'.
  const all = before === null ? text : `${before.trimEnd().replace(/(^|\n)\[\]$/, "$1")}\n${text}`;
  await writeContentFile(directory, name, formatContent(name, all));
  const problem = await findProblem();
  if (problem === undefined) return;
  if (before === null) rmSync(file);
  else await writeContentFile(directory, name, before);
  throw new Error(`Not created, because it would be invalid: ${formatProblem(problem)}`);
}
