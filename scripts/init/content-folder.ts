import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { readContent } from "#server/content/load.ts";
import { formatProblem } from "#server/content/problems.ts";
import { slugOf } from "#server/content/slug.ts";
import { checkContent } from "#server/content-checks/check-content.ts";
import { ROOT } from "#server/storage/folders.ts";
import type { Answers } from "./answers.ts";
import type { BrandFiles } from "./brand-answers.ts";
import { fillFile } from "./fill.ts";
import { valuesOf, valuesOfService } from "./values.ts";

const STARTER = path.join(ROOT, "scripts/init/starter");
const SERVICE = "services/service.md";

/** Why no content folder can be made there; null if it can. */
export function folderProblem(directory: string): string | null {
  const parent = path.dirname(path.resolve(directory));
  if (!existsSync(parent)) return `${parent} doesn't exist: create it, or choose another folder`;
  if (!existsSync(directory)) return null;
  if (!statSync(directory).isDirectory()) return `${directory} is a file: choose another folder`;
  return readdirSync(directory).length === 0 ? null : `${directory} isn't empty: choose a new folder`;
}

/** Writes all files to a folder next to it first, and renames that one once its content has no problems. */
export async function makeContentFolder(
  directory: string,
  { answers, files: given, today }: { answers: Answers; files: BrandFiles; today: string },
): Promise<{ files: number; gaps: number }> {
  const target = path.resolve(directory);
  const folder = mkdtempSync(path.join(path.dirname(target), `.${path.basename(target)}-`));
  try {
    const files = filesOf(answers, today);
    const place = (file: string) => {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      return path.join(folder, file);
    };
    for (const [file, text] of files) writeFileSync(place(file), text);
    for (const [file, source] of given) copyFileSync(source, place(file));
    const gaps = await countGaps(folder);
    if (existsSync(target)) rmdirSync(target);
    renameSync(folder, target);
    return { files: files.length + given.size, gaps };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function countGaps(folder: string): Promise<number> {
  const { content, problems: unreadable } = await readContent(folder);
  const problems = content === null ? unreadable : checkContent(content, folder);
  if (content !== null && problems.length === 0) return content.gaps.length;
  throw new Error(["The new content has problems:", ...problems.map(formatProblem)].join("\n"));
}

/** The starter filled in, with the files of parts that are off: a line in `site.yaml` then switches one on. */
function filesOf(answers: Answers, today: string): [string, string][] {
  const values = valuesOf(answers, today);
  const read = (file: string) => readFileSync(path.join(STARTER, file), "utf8");
  const files = globSync("**/*.{yaml,md}", { cwd: STARTER }).filter((file) => file !== SERVICE);
  return [
    ...files.map((file): [string, string] => [file, fillFile(file, read(file), values)]),
    ...answers.services.map((service): [string, string] => {
      const own = { ...values, ...valuesOfService(service, answers.services, values) };
      return [`services/${slugOf(service.title)}.md`, fillFile(SERVICE, read(SERVICE), own)];
    }),
  ];
}
