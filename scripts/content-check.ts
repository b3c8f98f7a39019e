/** Checks all of `content/`; a line for each problem, with file, line, field and reason. */
import { readContent } from "#server/library/read-content.ts";
import { formatProblem } from "#server/library/source-file.ts";

const directory = process.env.CONTENT_DIR || "content";
const { content, problems } = readContent(directory);
for (const problem of problems) console.error(`${directory}/${formatProblem(problem)}`);
if (content === null) {
  console.error(`${problems.length} ${problems.length === 1 ? "problem" : "problems"} in ${directory}`);
  process.exitCode = 1;
}
