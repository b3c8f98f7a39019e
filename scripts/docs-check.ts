/**
 * Checks that files, headings, symbols and commands named in the documents exist, that no document has a corrupt or
 * invisible character, and that docs/commands.md, the tables
 * of directories, alerts and parts, and the index of decisions are up to date. With `--write`, as in `npm run docs`, it
 * first writes docs/commands.md and the tables of directories.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { HOME_SECTIONS } from "#core/home-sections.ts";
import { PARTS } from "#core/parts.ts";
import { KINDS } from "#server/ops/alerts/kinds.ts";
import { readArguments } from "./arguments.ts";
import { brokenReferences, commandsPage, corruptCharacters, tableProblems } from "./documents.ts";
import { withRooms } from "./rooms.ts";

const generated: Readonly<Record<string, () => string>> = {
  "docs/commands.md": commandsPage,
  "README.md": () => withRooms(readFileSync("README.md", "utf8")),
  "docs/architecture.md": () => withRooms(readFileSync("docs/architecture.md", "utf8")),
};
if (readArguments({ options: { write: { type: "boolean" } } }).values.write)
  for (const [file, text] of Object.entries(generated)) writeFileSync(file, text());

/** How the rows of tables in guides start that list what the code has. */
const tables = [
  {
    document: "docs/guide/monitoring.md",
    title: "Alert",
    rows: Object.entries(KINDS).map(([name, { severity }]) => `| \`${name}\` | ${severity} |`),
  },
  { document: "docs/guide/parts.md", title: "Part", rows: rowsOf(PARTS) },
  { document: "docs/guide/parts.md", title: "Section", rows: rowsOf(HOME_SECTIONS) },
];

const problems = [...globSync("*.md"), ...globSync("docs/**/*.md")]
  .sort()
  .flatMap((document) =>
    brokenReferences(document, readFileSync(document, "utf8")).map(
      (name) => `${document}: '${name}' doesn't exist`,
    ),
  );
for (const document of [...globSync("*.md"), ...globSync("docs/**/*.{md,yaml}")].sort())
  for (const found of corruptCharacters(readFileSync(document, "utf8")))
    problems.push(`${document}:${found} is corrupt or invisible: remove it`);
for (const { document, title, rows } of tables)
  problems.push(
    ...tableProblems(readFileSync(document, "utf8"), title, rows).map((row) => `${document}: the row ${row}`),
  );
for (const [file, text] of Object.entries(generated))
  if (readFileSync(file, "utf8") !== text()) problems.push(`${file} is out of date: run npm run docs`);

const index = "docs/decisions/README.md";
const indexed = readFileSync(index, "utf8");
for (const decision of globSync("docs/decisions/[0-9]*.md").sort()) {
  const title = readFileSync(decision, "utf8").split("\n", 1)[0]?.slice(2);
  const line = `- [${title}](${path.basename(decision)})`;
  if (!indexed.includes(line)) problems.push(`${index}: the line '${line}' is missing`);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function rowsOf(names: readonly string[]): string[] {
  return names.map((name) => `| \`${name}\` |`);
}
