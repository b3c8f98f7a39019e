/**
 * Checks that files, headings, symbols and commands named in README and docs/ exist, and that docs/commands.md and the
 * index of decisions are current. With `--write`, as in `npm run docs`, writes docs/commands.md first.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brokenReferences, commandsPage } from "./documents.ts";

const commands = "docs/commands.md";
if (process.argv.includes("--write")) writeFileSync(commands, commandsPage());

const problems = ["README.md", ...globSync("docs/**/*.md")]
  .sort()
  .flatMap((document) =>
    brokenReferences(document, readFileSync(document, "utf8")).map(
      (name) => `${document}: '${name}' does not exist`,
    ),
  );
if (readFileSync(commands, "utf8") !== commandsPage())
  problems.push(`${commands} is not current: run npm run docs`);

const index = "docs/decisions/README.md";
const indexed = readFileSync(index, "utf8");
for (const decision of globSync("docs/decisions/[0-9]*.md").sort()) {
  const title = readFileSync(decision, "utf8").split("\n", 1)[0]?.slice(2);
  const line = `- [${title}](${path.basename(decision)})`;
  if (!indexed.includes(line)) problems.push(`${index}: lacks the line '${line}'`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
