import { randomUUID } from "node:crypto";
import type { Store } from "../../storage/database/store.ts";
import type { FileStore } from "../../storage/file-store.ts";
import { isDigest, removeMails } from "./mails.ts";

export interface FinishDeps {
  store: Store;
  files: Pick<FileStore, "remove">;
  mailFolder: string;
}

const BATCH = 200;

/** Removes files, mails and text of submissions whose rows are gone. Idempotent; rejects when something remains. */
export async function finishErasures(deps: FinishDeps): Promise<void> {
  while (await removeFiles(deps));
  const { store } = deps;
  // What is erased during the rewrite has another state and stays.
  const state = randomUUID();
  const { numUpdatedRows } = await store.write((transaction) =>
    transaction.updateTable("erasure").set({ state }).where("state", "!=", "files").executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) return;
  await store.rewrite();
  await store.write((transaction) => transaction.deleteFrom("erasure").where("state", "=", state).execute());
}

/** Returns whether there may be more. */
async function removeFiles({ store, files, mailFolder }: FinishDeps): Promise<boolean> {
  const rows = await store.read((reader) =>
    reader.selectFrom("erasure").selectAll().where("state", "=", "files").limit(BATCH).execute(),
  );
  if (rows.length === 0) return false;
  for (const { file_key: key } of rows) if (key !== null) await files.remove(key);
  const references = new Set(rows.map(({ reference }) => reference));
  const hasDigests = rows.some(({ in_digest: inDigest }) => inDigest === 1);
  await removeMails(mailFolder, (mail) => (isDigest(mail) ? hasDigests : references.has(mail.about)));
  const ids = rows.map(({ id }) => id);
  await store.write((transaction) =>
    transaction.updateTable("erasure").set({ state: "text" }).where("id", "in", ids).execute(),
  );
  return rows.length === BATCH;
}
