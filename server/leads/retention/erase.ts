import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { createTrustedClock } from "../../storage/database/trusted-clock.ts";
import { RESUME_FOLDER, UPLOAD_FOLDER } from "../../storage/folders.ts";
import { findOlderThanDatabase, findUnclaimed, type Unclaimed, UPLOAD_MS } from "../unclaimed-files.ts";
import { finishErasures } from "./finish-erasures.ts";
import { removeOrphanedMails } from "./mails.ts";
import { type Eraser, type Removable, removeSubmissions } from "./remove-submissions.ts";
import type { RetentionDeps } from "./retention.ts";

export interface Erased {
  submissions: number;
  subscriber: boolean;
  unclaimed: number;
  left: string[];
  /** Why not all of it is gone from the disk; the running site tries again. */
  problem: string | null;
}

/** Idempotent. Files without a submission cannot be attributed and are all removed. */
export function createErase(deps: Omit<RetentionDeps, "settings">, record: Eraser["record"]) {
  const { store, files, uploads, mailFolder, clock } = deps;

  const find = (email: string): Promise<Removable[]> =>
    store.read((reader) =>
      reader
        .selectFrom("submission")
        .select(["id", "kind", "reference"])
        .where("email", "=", normalise(email))
        .execute(),
    );

  async function erase(email: string): Promise<Erased> {
    const found = await find(email);
    await removeSubmissions(store, clock, found, { by: null, record });
    const hasSubscriber = await store.write(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom("subscriber")
        .where("email", "=", normalise(email))
        .executeTakeFirst();
      // Digests and pages of the database may name a person of whom no row is left.
      await transaction
        .insertInto("erasure")
        .values({ id: randomUUID(), state: "files", noted_at: new Date(clock()).toISOString(), in_digest: 1 })
        .execute();
      return numDeletedRows > 0n;
    });
    const problem = await finishErasures(deps).then(
      () => null,
      (error: Error) => error.message,
    );
    await removeOrphanedMails(store, mailFolder);
    return { submissions: found.length, subscriber: hasSubscriber, ...(await removeUnclaimed()), problem };
  }

  async function removeUnclaimed(): Promise<Pick<Erased, "unclaimed" | "left">> {
    // With a wrong clock an upload in progress may look old.
    const isTrusted = (await createTrustedClock(store, clock).check()) === null;
    const now = clock();
    const oldest = isTrusted ? now - UPLOAD_MS : 0;
    const old = await findUnclaimed(deps, { files: oldest, uploads: oldest });
    for (const key of old.files) await files.remove(key);
    for (const name of old.uploads) await rm(path.join(uploads, name), { force: true });
    const left = await findUnclaimed(deps, ANY_TIME);
    const older = await findOlderThanDatabase(deps);
    return {
      unclaimed: old.files.length + old.uploads.length,
      left: [...namesOf(left), ...older.map((key) => `${RESUME_FOLDER}/${key}`)],
    };
  }

  return { find, erase };
}

const ANY_TIME = { files: Number.MAX_SAFE_INTEGER, uploads: Number.MAX_SAFE_INTEGER };

const namesOf = ({ files, uploads }: Unclaimed) => [
  ...files.map((key) => `${RESUME_FOLDER}/${key}`),
  ...uploads.map((name) => `${UPLOAD_FOLDER}/${name}`),
];

function normalise(email: string): string {
  return email.trim().toLowerCase();
}
