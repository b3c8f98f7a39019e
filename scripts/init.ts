/**
 * Makes the content folder of an agency's own site: `npm run init -- --dir ../my-site`. It asks for name, offices,
 * services, parts and colors, or takes them from a file: `npm run init -- --dir ../my-site --file agency.yaml`.
 *
 * Nothing is written while an answer is wrong.
 */

import { existsSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { counted } from "#core/text.ts";
import { formatProblem } from "#server/content/problems.ts";
import { readArguments } from "./arguments.ts";
import { type Answers, checkAnswers, readAnswers } from "./init/answers.ts";
import { askForAnswers } from "./init/ask.ts";
import { type BrandFiles, readBrandAnswers } from "./init/brand-answers.ts";
import { folderProblem, makeContentFolder } from "./init/content-folder.ts";

const { values } = readArguments({ options: { dir: { type: "string" }, file: { type: "string" } } });
if (values.dir === undefined) fail("Say where the folder goes: npm run init -- --dir ../my-site");
const directory = values.dir;
const problem = folderProblem(directory);
if (problem !== null) fail(problem);

const given = values.file === undefined ? await askOnTerminal() : readFile(values.file);
const today = new Date().toISOString().slice(0, 10);
const { files, gaps } = await makeContentFolder(directory, { ...given, today });
console.log(`Made ${directory}: ${counted(files, "file")}, with ${counted(gaps, "gap")} for what only you can write.

Next:
  CONTENT_DIR=${quoted(directory)} npm start
  CONTENT_DIR=${quoted(directory)} npm run content:check
  CONTENT_DIR=${quoted(directory)} npm run new -- person "Your Name"

docs/guide/make-it-yours.md says what comes after that.`);

interface Given {
  answers: Answers;
  files: BrandFiles;
}

function readFile(file: string): Given {
  if (!existsSync(file)) fail(`There is no ${file}.`);
  const { answers, files, problems } = readAnswers(file, readFileSync(file, "utf8"));
  return answers === null ? fail(...problems.map(formatProblem), "Nothing was written.") : { answers, files };
}

async function askOnTerminal(): Promise<Given> {
  if (!process.stdin.isTTY) fail("This isn't a terminal: pass the answers with --file agency.yaml");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.on("close", () => fail("\nNothing was written."));
  const given = await askForAnswers((question) => terminal.question(question), console.log);
  terminal.removeAllListeners("close").close();
  const { answers, wrong } = checkAnswers(given);
  if (answers === null)
    fail(...wrong.map(({ at, reason }) => `${at.join(".")}: ${reason}`), "Nothing was written.");
  return { answers, files: readBrandAnswers(answers, process.cwd()).files };
}

function quoted(argument: string): string {
  return /^[\w./-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", String.raw`'\''`)}'`;
}

function fail(...lines: string[]): never {
  console.error(lines.join("\n"));
  process.exit(1);
}
