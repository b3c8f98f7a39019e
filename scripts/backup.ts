/**
 * Copies a site's data into a new folder in FOLDER, even while the site runs: `npm run backup -- FOLDER [--keep 14]`.
 * To restore, start the site with DATA_DIR set to a copy of that folder.
 */

import path from "node:path";
import { counted } from "#core/text.ts";
import { BackupError, backUp } from "#server/ops/backup.ts";
import { readArguments } from "./arguments.ts";
import { settingsHere } from "./settings-here.ts";

// Owner only, because it contains personal data.
process.umask(0o077);
const { values, positionals } = readArguments({
  options: { keep: { type: "string" } },
  allowPositionals: true,
});
const [target, ...more] = positionals;
if (target === undefined || more.length > 0 || !/^[1-9]\d*$/.test(values.keep ?? "1")) {
  console.error("Usage: npm run backup -- FOLDER [--keep NUMBER]");
  process.exit(2);
}
const keep = values.keep === undefined ? null : Number(values.keep);
const { DATA_DIR, DATABASE_URL, FILES_URL } = settingsHere();
try {
  if (DATABASE_URL !== null || FILES_URL !== null) {
    throw new BackupError(
      "It copies only DATA_DIR, but DATABASE_URL or FILES_URL is set, so leads are stored elsewhere: " +
        "use pg_dump and the bucket's own versions (docs/guide/scale.md, 'Backups').",
    );
  }
  const { folder, submissions, files, missing } = await backUp(DATA_DIR, target, keep, Date.now);
  console.log(`${folder}: ${counted(submissions, "submission")}, ${counted(files, "file")}`);
  if (!path.relative(path.resolve(DATA_DIR), path.resolve(target)).startsWith(".."))
    console.log(`The backup is inside ${DATA_DIR} and would be lost with it: use a folder on another disk.`);
  if (missing > 0) console.log(`${counted(missing, "file is", "files are")} missing in ${DATA_DIR} itself.`);
} catch (error) {
  console.error(`No backup was made. ${(error as Error).message}`);
  process.exitCode = 1;
}
