import { inject, onTestFinished } from "vitest";
import { type Database, type DatabaseSettings, openDatabase } from "#server/storage/database/database.ts";
import { createStore, type Store } from "#server/storage/database/store.ts";
import { createTemporaryFolder } from "../temporary-folder.ts";
import { createDatabase } from "./create-database.ts";
import { s3Settings } from "./s3.ts";

/** With the project `replicas` a new Postgres database and an S3 prefix; otherwise none. */
export async function storeSettings(): Promise<Record<string, string>> {
  const stores = inject("stores");
  if (stores === undefined) return {};
  return {
    DATABASE_URL: await createDatabase(stores.postgres),
    SECRET: "a secret that all replicas share, of 32 characters",
    ...s3Settings(stores.s3),
  };
}

/** SQLite or Postgres. */
export async function openTestDatabase(): Promise<{
  database: Database;
  store: Store;
  settings: DatabaseSettings;
}> {
  const { folder, remove } = createTemporaryFolder();
  const { DATABASE_URL = null } = await storeSettings();
  const settings = { DATA_DIR: folder, DATABASE_URL };
  const database = await openDatabase(settings);
  onTestFinished(async () => {
    await database.destroy();
    remove();
  });
  return { database, store: createStore(database), settings };
}
