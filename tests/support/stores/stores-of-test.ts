import { inject, onTestFinished } from "vitest";
import type { DatabaseSettings } from "#server/storage/database/database.ts";
import { type Database, openDatabase } from "#server/storage/database/database.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { createDatabase } from "./create-database.ts";
import { s3Settings } from "./s3.ts";

/**
 * What a site is told of where it keeps things: nothing in most tests, which is SQLite and a folder. In the project
 * `replicas` a new database in Postgres, and a place of its own in a bucket.
 */
export async function storeSettings(): Promise<Record<string, string>> {
  const stores = inject("stores");
  if (stores === undefined) return {};
  return {
    DATABASE_URL: await createDatabase(stores.postgres),
    SECRET: "a secret that all replicas share, of 32 characters",
    ...s3Settings(stores.s3),
  };
}

/** A database of the test's own on either engine, and where it is. */
export async function openTestDatabase(): Promise<{ database: Database; place: DatabaseSettings }> {
  const { folder, remove } = createTemporaryFolder();
  const { DATABASE_URL = null } = await storeSettings();
  const place = { DATA_DIR: folder, DATABASE_URL };
  const database = await openDatabase(place);
  onTestFinished(async () => {
    await database.destroy();
    remove();
  });
  return { database, place };
}
