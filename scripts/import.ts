/**
 * Moves a WordPress site in: `npm run import -- wordpress export.xml`. It adds its posts, pages and pictures to the content
 * folder and redirects its URLs. A second run adds only what is new. With `--uploads wp-content/uploads` it takes the pictures
 * from a copy of that folder; otherwise it downloads them from the old site.
 */

import { counted } from "#core/text.ts";
import { readEnvironment } from "#server/config/settings.ts";
import { SymbolicLink } from "#server/storage/content-files.ts";
import { readArguments } from "./arguments.ts";
import { uploadsFrom, uploadsOnline } from "./import/pictures.ts";
import { type Imported, importWordPress } from "./import/wordpress/import-wordpress.ts";
import { ImportProblem, readExport } from "./import/wordpress/read-export.ts";

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { uploads: { type: "string" } },
});
const [kind, file, ...rest] = positionals;
if (kind !== "wordpress" || file === undefined || rest.length > 0)
  fail("Usage: npm run import -- wordpress export.xml [--uploads wp-content/uploads]", 2);

const directory = readEnvironment().CONTENT_DIR || "content";
try {
  const found = await readExport(file);
  const { uploads } = values;
  const read =
    uploads === undefined ? uploadsOnline(`${found.home}/wp-content/uploads`) : uploadsFrom(uploads);
  print(await importWordPress(found, directory, read));
} catch (error) {
  if (!(error instanceof ImportProblem || error instanceof SymbolicLink)) throw error;
  fail(error.message, 1);
}

function print({ posts, pages, pictures, redirects, alreadyHere, notes }: Imported): void {
  const added = [counted(posts, "post"), counted(pages, "page"), counted(pictures, "picture")].join(", ");
  console.log(`Added to ${directory}: ${added} and ${counted(redirects, "redirect")}.`);
  if (alreadyHere > 0)
    console.log(`${counted(alreadyHere, "entry", "entries")} of an import before stayed as they are.`);
  if (notes.length > 0) console.log(`\nFor you to look at:\n${notes.map((note) => `- ${note}`).join("\n")}`);
  console.log("\nNext: npm run content:check");
}

function fail(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
