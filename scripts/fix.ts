/** Formats code and content, and applies the safe fixes of the linter. */

import { findUnformatted } from "#server/content/format-content.ts";
import { writeContentFile } from "#server/storage/content-files.ts";
import { contentFolders } from "./content-folders.ts";
import { run } from "./steps.ts";

if (!run("biome", ["check", "--write"])) process.exitCode = 1;

for (const directory of contentFolders()) {
  const formatted = await findUnformatted(directory);
  for (const [file, text] of formatted) await writeContentFile(directory, file, text);
  if (formatted.size > 0)
    console.log(`Formatted ${formatted.size} ${formatted.size === 1 ? "file" : "files"} in ${directory}.`);
}
