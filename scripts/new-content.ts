import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Content, collections } from "#server/content/collections.ts";
import { type LoadResult, readContent } from "#server/content/load.ts";
import { type ContentProblem, formatProblem } from "#server/content/problems.ts";
import { fillTemplate } from "#server/content/templates.ts";

export interface NewEntryDeps {
  content: Content;
  directory: string;
  today: string;
  read?: () => Promise<LoadResult>;
}

/** Changes nothing when the content would become invalid. */
export async function makeEntry(
  name: string,
  title: string,
  { content, directory, today, read = () => readContent(directory) }: NewEntryDeps,
): Promise<{ file: string; slug: string }> {
  const { collection, slug, text } = fillTemplate(name, title, content, today);
  const { kind, file: place } = collections[collection];
  const isFolder = kind === "folder";
  const file = path.join(directory, place, isFolder ? `${slug}.md` : "");
  if (isFolder && existsSync(file)) throw new Error(`There is a file ${file} already.`);
  await add(file, text, async () => (await read()).problems[0]);
  return { file, slug };
}

async function add(
  file: string,
  text: string,
  findProblem: () => Promise<ContentProblem | undefined>,
): Promise<void> {
  const before = existsSync(file) ? readFileSync(file, "utf8") : null;
  // An empty list is written as '[]'.
  writeFileSync(file, before === null ? text : `${before.trimEnd().replace(/(^|\n)\[\]$/, "$1")}\n${text}`);
  const problem = await findProblem();
  if (problem === undefined) return;
  if (before === null) rmSync(file);
  else writeFileSync(file, before);
  throw new Error(`Not created, because it would be invalid: ${formatProblem(problem)}`);
}
