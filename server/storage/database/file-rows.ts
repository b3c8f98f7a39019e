import type { Store } from "./store.ts";

/** Tables whose `file_key` is a key of `services.files`, with their keys. Other files are removed as unclaimed. */
export const FILE_TABLES = [
  { name: "submission", key: "id" },
  { name: "inbound_message", key: "key" },
  { name: "inbound_file", key: "file_key" },
  { name: "reply_file", key: "id" },
] as const;

const BATCH = 100;

/** Those of the keys that a row has. */
export async function findUsedKeys(store: Store, keys: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (let at = 0; at < keys.length; at += BATCH) {
    const batch = keys.slice(at, at + BATCH);
    for (const { name } of FILE_TABLES) {
      const rows = await store.read((reader) =>
        reader.selectFrom(name).select("file_key").where("file_key", "in", batch).execute(),
      );
      for (const row of rows) used.add(row.file_key as string);
    }
  }
  return used;
}
