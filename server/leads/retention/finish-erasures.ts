import { randomUUID } from "node:crypto";
import type { Services } from "#server/services.ts";
import { untilNoneIsLeft } from "../../storage/in-turns.ts";
import { isDigest, removeMails } from "./mails.ts";
import { deleteInTurns } from "./remove-rows.ts";

type Needs = Pick<Services, "store" | "files" | "mailFolder">;

const BATCH = 200;
/** Of rows without files. */
const ROWS = 1000;

/** Removes files, mails and text of submissions whose rows are gone. Idempotent; rejects when something remains. */
export async function finishErasures(services: Needs): Promise<void> {
  await untilNoneIsLeft(() => removeFiles(services));
  const { store } = services;
  // What is erased during the rewrite has another state and stays.
  const state = randomUUID();
  const noted = await untilNoneIsLeft(async () => {
    const { numUpdatedRows } = await store.write((transaction) =>
      transaction
        .updateTable("erasure")
        .set({ state })
        .where("id", "in", (all) =>
          all.selectFrom("erasure").select("id").where("state", "not in", ["files", state]).limit(ROWS),
        )
        .executeTakeFirst(),
    );
    return numUpdatedRows;
  });
  if (noted === 0) return;
  await store.rewrite();
  await deleteInTurns(store, (transaction) =>
    transaction
      .deleteFrom("erasure")
      .where("id", "in", (all) =>
        all.selectFrom("erasure").select("id").where("state", "=", state).limit(ROWS),
      ),
  );
}

/** Returns of how many submissions. */
async function removeFiles({ store, files, mailFolder }: Needs): Promise<number> {
  const rows = await store.read((reader) =>
    reader.selectFrom("erasure").selectAll().where("state", "=", "files").limit(BATCH).execute(),
  );
  if (rows.length === 0) return 0;
  for (const { file_key: key } of rows) if (key !== null) await files.remove(key);
  const references = new Set(rows.map(({ reference }) => reference));
  const hasDigests = rows.some(({ in_digest: inDigest }) => inDigest === 1);
  await removeMails(mailFolder, (mail) => (isDigest(mail) ? hasDigests : references.has(mail.about)));
  const ids = rows.map(({ id }) => id);
  await store.write((transaction) =>
    transaction.updateTable("erasure").set({ state: "text" }).where("id", "in", ids).execute(),
  );
  return rows.length;
}
