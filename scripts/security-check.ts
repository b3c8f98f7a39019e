/** Every row of docs/security.md names a test that there is, or says that it promises nothing. */
import { existsSync, readFileSync } from "node:fs";
import { problemsOfPromises } from "./security/look-at-promises.ts";

const problems = problemsOfPromises(readFileSync("docs/security.md", "utf8"), (file) =>
  existsSync(file) ? readFileSync(file, "utf8") : null,
);
for (const problem of problems) console.error(`docs/security.md: ${problem}`);
if (problems.length > 0) process.exitCode = 1;
