/**
 * Checks all of `content/` and prints one line per problem, with file, line, field and reason. Lists entries that are
 * due for review, and files that `npm run fix` would format.
 */

import { readEnvironment } from "#server/config/settings.ts";
import { findUnformatted } from "#server/content/format-content.ts";
import { readContent } from "#server/content/load.ts";
import { formatProblem } from "#server/content/problems.ts";
import { checkUrlRegistry } from "#server/content/url-registry.ts";
import { checkContent } from "#server/content-checks/check-content.ts";
import { dueReviews } from "#server/content-checks/facts.ts";

const directory = readEnvironment().CONTENT_DIR || "content";
const reading = await readContent(directory);
// Links need readable files.
const problems = reading.content
  ? [...checkContent(reading.content, directory), ...checkUrlRegistry(reading.content, directory)]
  : reading.problems;
for (const problem of problems) console.error(`${directory}/${formatProblem(problem)}`);
if (problems.length > 0) {
  console.error(`${problems.length} ${problems.length === 1 ? "problem" : "problems"} in ${directory}`);
  process.exitCode = 1;
}

const due =
  reading.content === null ? [] : dueReviews(reading.content, new Date().toISOString().slice(0, 10));
for (const { entry, since } of due) console.log(`${directory}/${entry}: due for review since ${since}`);
for (const file of (await findUnformatted(directory)).keys())
  console.log(`${directory}/${file}: not formatted: npm run fix formats it`);
