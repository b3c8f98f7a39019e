/** Looks at the packages: exact versions, no install scripts, checksums, versions with known holes, licences, purposes. */
import { readFileSync } from "node:fs";
import { problemsOfPackages } from "./packages/look-at-packages.ts";

const read = (file: string) => readFileSync(file, "utf8");

const problems = problemsOfPackages({
  manifest: JSON.parse(read("package.json")),
  lock: JSON.parse(read("package-lock.json")),
  npmrc: read(".npmrc"),
  purposes: read("docs/decisions/020-what-each-dependency-is-for.md"),
  sqlite: process.versions.sqlite ?? "0.0.0",
});
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
