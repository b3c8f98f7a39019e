/**
 * Checks all of `content/` and the content of the tests, and prints one line per problem, with its file, line, field
 * and reason. It also lists texts that only you can write, `[[what belongs here]]`; they aren't published, and fail the
 * check only with `--strict`. It lists entries that are due for review, and files that `npm run fix` would format.
 */

import { counted } from "#core/text.ts";
import type { Content } from "#server/content/collections.ts";
import { findUnformatted } from "#server/content/format-content.ts";
import { readContent } from "#server/content/load.ts";
import { formatProblem } from "#server/content/problems.ts";
import { upgradeContent } from "#server/content/upgrade-content.ts";
import { checkUrlRegistry, REGISTRY, readRegistryText } from "#server/content/url-registry.ts";
import { checkContent } from "#server/content-checks/check-content.ts";
import { dueReviews } from "#server/content-checks/facts.ts";
import { readArguments } from "./arguments.ts";
import { contentFolders, TEST_CONTENT } from "./content-folders.ts";

const { strict: isStrict } = readArguments({ options: { strict: { type: "boolean" } } }).values;
for (const directory of contentFolders()) await check(directory);

async function check(directory: string): Promise<void> {
  const { content, problems: unreadable } = await readContent(directory);
  // Links need readable files.
  const problems = content
    ? [...checkContent(content, directory), ...checkUrlRegistry(content, directory)]
    : unreadable;
  for (const problem of problems) console.error(`${directory}/${formatProblem(problem)}`);
  const gaps = content?.gaps ?? [];
  for (const { reason, ...place } of gaps)
    console.log(`${directory}/${formatProblem({ ...place, reason: `[[${reason}]]` })}`);
  if (content !== null && directory !== TEST_CONTENT) printUnpublished(content, directory);
  if (gaps.length > 0 || problems.length > 0)
    console.log(`${counted(gaps.length, "gap")}, ${counted(problems.length, "problem")} in ${directory}`);
  if (problems.length > 0) await adviseUpgrade(directory);
  if (problems.length > 0 || (isStrict && gaps.length > 0)) process.exitCode = 1;
  await printWork(content, directory);
}

/** What doesn't fail the check. */
async function printWork(content: Content | null, directory: string): Promise<void> {
  if (content !== null && directory !== TEST_CONTENT) printReviews(content, directory);
  if (readRegistryText(directory) === "")
    console.log(`${directory}/${REGISTRY}: missing: run 'npm run urls' when the site is public`);
  for (const file of (await findUnformatted(directory)).keys())
    console.log(`${directory}/${file}: not formatted: run 'npm run fix'`);
}

async function adviseUpgrade(directory: string): Promise<void> {
  const missing = await upgradeContent(directory, { isTrial: true });
  if (missing.length > 0)
    console.log(`${directory} was written for an earlier release: run 'npm run upgrade-content'`);
}

function printUnpublished({ unpublished }: Content, directory: string): void {
  for (const { file, entry, lacks } of unpublished) {
    const name = entry === "" || file.endsWith(".md") ? "" : ` '${entry}'`;
    console.log(`${directory}/${file}:${name} isn't published, because it lacks '${lacks}'`);
  }
}

function printReviews(content: Content, directory: string): void {
  for (const { entry, since } of dueReviews(content, new Date().toISOString().slice(0, 10)))
    console.log(`${directory}/${entry}: has been due for review since ${since}`);
}
