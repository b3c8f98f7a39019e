/**
 * Creates a content entry from its template: `npm run new -- post "Title"`. A name after the title is used in the URL. Without arguments, it lists the kinds.
 */

import { listOf } from "#server/cli/output.ts";
import { readEnvironment } from "#server/config/settings.ts";
import { readContent } from "#server/content/load.ts";
import { formatProblem } from "#server/content/problems.ts";
import { kinds } from "#server/content/templates.ts";
import { readArguments } from "./arguments.ts";
import { makeEntry } from "./new-content.ts";

const directory = readEnvironment().CONTENT_DIR || "content";
const [kind = "", title = "", name = "", ...rest] = readArguments({ allowPositionals: true }).positionals;
if (kind === "" || title.trim() === "" || rest.length > 0) fail(usage(), 2);

const { content, problems } = await readContent(directory);
if (content === null) {
  fail(`Fix the content first:\n${problems.map(formatProblem).join("\n")}`, 1);
}
try {
  const today = new Date().toISOString().slice(0, 10);
  const { file, slug } = await makeEntry(
    kind,
    { title: title.trim(), slug: name },
    { content, directory, today },
  );
  console.log(file);
  if (kind === "post") console.log(`To share a preview: npm run preview -- post ${slug}`);
  else console.log("To see what's missing: npm run content:check");
} catch (error) {
  fail((error as Error).message, 1);
}

function usage(): string {
  const lines = listOf(Object.entries(kinds).map(([kind, { title }]) => [`  ${kind}`, `"${title}"`]));
  return `Usage: npm run new -- KIND "TITLE" [NAME-IN-THE-URL]\n\n${lines}`;
}

function fail(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
