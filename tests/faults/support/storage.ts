import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { createDatabase } from "#tests/support/stores/create-database.ts";
import { filesInS3, s3Settings } from "#tests/support/stores/s3.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import type { Sent } from "./senders.ts";
import { compare, countDeliveries, readState, type StoredRow, type StoredState } from "./stored-forms.ts";
import { type Stores, storesInUse } from "./stores.ts";

/** A data folder, or Postgres and S3. */
export interface CaseStorage {
  folder: string;
  environment: Record<string, string>;
  readState(forms: readonly Sent[]): Promise<StoredState>;
  countDeliveries(): Promise<Record<string, number>>;
  /** Counts files that contain a word of a form, in any name or content. */
  hits(forms: readonly Sent[]): Promise<number>;
  remove(): void;
}

export async function openStorage(): Promise<CaseStorage> {
  const { folder, remove } = createTemporaryFolder();
  const stores = storesInUse();
  const own = { folder, remove };
  return stores === null ? folderStorage(own) : sharedStorage(own, stores);
}

type Folder = Pick<CaseStorage, "folder" | "remove">;

function folderStorage({ folder, remove }: Folder): CaseStorage {
  return {
    folder,
    environment: { DATA_DIR: folder },
    readState: async (forms) => readState(folder, forms),
    countDeliveries: async () => countDeliveries(folder),
    hits: async (forms) => countWords(folder, forms),
    remove,
  };
}

async function sharedStorage({ folder, remove }: Folder, { postgres, s3 }: Stores): Promise<CaseStorage> {
  const DATABASE_URL = await createDatabase(postgres.url);
  const files = s3Settings(s3.url);
  const { FILES_URL = "" } = files;

  async function query<Row>(text: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  return {
    folder,
    environment: {
      DATA_DIR: folder,
      DATABASE_URL,
      SECRET: "a secret that all replicas share, of 32 characters",
      ...files,
    },
    async readState(forms) {
      const rows = await query<StoredRow>("select email, file_key from submission");
      const stored = filesInS3(s3.folder, FILES_URL);
      return { ...compare(forms, rows, (key) => stored.get(key) ?? null), integrity: "ok" };
    },
    async countDeliveries() {
      const rows = await query<{ state: string; count: string }>(
        "select state, count(*) as count from outbox group by state",
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)]));
    },
    async hits(forms) {
      // Flushes buffers and removes unlinked files.
      await query("checkpoint");
      const [{ oid = 0 } = {}] = await query<{ oid: number }>(
        "select oid from pg_database where datname = current_database()",
      );
      const folders = [
        folder,
        path.join(postgres.folder, "base", String(oid)),
        path.join(s3.folder, FILES_URL.slice("s3://".length)),
      ];
      return folders.reduce((sum, storage) => sum + countWords(storage, forms), 0);
    },
    remove,
  };
}

function countWords(folder: string, forms: readonly Sent[]): number {
  let count = 0;
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  for (const name of names) {
    const file = path.join(folder, name);
    const text = name + (existsSync(file) && statSync(file).isFile() ? readFileSync(file, "latin1") : "");
    count += forms.filter(({ word }) => text.includes(word)).length;
  }
  return count;
}
