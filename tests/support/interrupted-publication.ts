/** Hangs between two files of a publication: `publish-and-hang.ts CONTENT_DIR JOURNAL FILE FILE`. */
import { readFileSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { openJournal } from "#server/studio/journal.ts";

const [contentDir = "", journal = "", ...files] = process.argv.slice(2);
const before = new Map(files.map((file) => [file, readFileSync(path.join(contentDir, file), "utf8")]));
const changes = new Map(files.map((file) => [file, "half of a publication\n"]));

// The first file is renamed, the second is not.
const { rename } = fs;
let renamed = 0;
fs.rename = async (from, to) => {
  if (/^\.(?!.*\.part$)/.test(path.basename(String(from))) && ++renamed === 2) {
    process.stdout.write("half\n");
    await new Promise((resolve) => setTimeout(resolve, 600_000));
  }
  await rename(from, to);
};
const { syncBuiltinESMExports } = await import("node:module");
syncBuiltinESMExports();
await openJournal(contentDir, journal).write(changes, before, {
  message: "Half",
  author: { name: "Ada", email: "ada@example.com" },
});
