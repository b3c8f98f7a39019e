/**
 * Copies a stopped site's leads and resumes from its data folder into Postgres and a bucket:
 * `npm run migrate-store -- --from data`.
 *
 * The target is set by DATABASE_URL, FILES_URL and the AWS_… settings. A repeated run copies only what is missing.
 */

import { counted } from "#core/text.ts";
import { tableOf } from "#server/cli/output.ts";
import { readEnvironment, readSettings } from "#server/config/settings.ts";
import { MigrationError, migrateStore } from "#server/ops/migrate-store.ts";
import { databaseName, openDatabase } from "#server/storage/database/database.ts";
import { openBucket } from "#server/storage/file-store.ts";
import { readArguments } from "./arguments.ts";

const { values } = readArguments({ options: { from: { type: "string" } } });
if (values.from === undefined) {
  console.error("Usage: npm run migrate-store -- --from FOLDER");
  process.exit(2);
}
try {
  const settings = readSettings(readEnvironment());
  if (settings.DATABASE_URL === null || settings.FILES_URL === null)
    throw new MigrationError("DATABASE_URL and FILES_URL must say where to copy to.");
  const { bucket, prefix } = settings.FILES_URL;
  console.log(`From ${values.from} to ${databaseName(settings)} and s3://${bucket}/${prefix}`);
  const database = await openDatabase(settings);
  try {
    const parts = { from: values.from, secret: settings.SECRET, database, files: openBucket(settings) };
    const { tables, files } = await migrateStore(parts);
    const rows = Object.entries(tables).map(([name, { copied, same, digest }]) => {
      return [name, copied, same, `digest ${digest.slice(0, 16)}`];
    });
    rows.push(["resumes", files.copied, files.same, "each read back"]);
    console.log(tableOf(["", "Copied", "Already there", "Verified by"], rows));
    if (files.missing > 0)
      console.log(`${counted(files.missing, "resume is", "resumes are")} missing in ${values.from} itself.`);
  } finally {
    await database.destroy();
  }
} catch (error) {
  console.error(`Nothing was migrated.  ${(error as Error).message}`);
  process.exitCode = 1;
}
