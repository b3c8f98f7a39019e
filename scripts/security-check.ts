/** Checks that every row of docs/security.md names an existing test, or states that it makes no promise. */
import { existsSync, readFileSync } from "node:fs";
import { problemsOfPromises } from "./security/check-promises.ts";

const problems = problemsOfPromises(readFileSync("docs/security.md", "utf8"), (file) =>
  existsSync(file) ? readFileSync(file, "utf8") : null,
);
for (const problem of problems) console.error(`docs/security.md: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
