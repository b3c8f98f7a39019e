import { rm } from "node:fs/promises";
import path from "node:path";
import { whileBusy } from "../../storage/database/busy.ts";
import { RESUME_FOLDER, UPLOAD_FOLDER } from "../../storage/folders.ts";
import { findOlderThanDatabase, findUnclaimed, type Unclaimed, UPLOAD_MS } from "../left-over.ts";
import type { RetentionParts } from "./parts.ts";
import { type Removable, removeMails, removeOrphanedMails, removeSubmissions } from "./remove-submissions.ts";
import { rewrite } from "./rewrite.ts";
import { createTrustedClock } from "./trusted-clock.ts";

export interface Erased {
  submissions: number;
  subscriber: boolean;
  /** Files without a submission, whosever they were, that a crash had left behind. */
  unclaimed: number;
  /** Files without a submission that may still be claimed, or belong to a database that is missing: they stay. */
  left: string[];
}

/**
 * Removes a person, whom their mail address stands for. Doing it again is harmless, and ends what a crash cut short. A
 * file without a submission says of nobody whose it is: all of them go, as the sweeper would remove them.
 */
export function createErase(parts: Omit<RetentionParts, "settings">) {
  const { database, files, uploads, mailFolder, clock } = parts;

  const find = (email: string): Promise<Removable[]> =>
    whileBusy(() =>
      database
        .selectFrom("submission")
        .select(["id", "reference", "file_key"])
        .where("email", "=", normalise(email))
        .execute(),
    );

  async function erase(email: string): Promise<Erased> {
    const found = await find(email);
    await removeSubmissions(parts, found);
    const { numDeletedRows } = await whileBusy(() =>
      database.deleteFrom("subscriber").where("email", "=", normalise(email)).executeTakeFirst(),
    );
    // A digest names many people; what it listed is in the database.
    await removeMails(mailFolder, ({ about }) => about === "");
    await removeOrphanedMails(parts);
    const unclaimed = await removeUnclaimed();
    await rewrite(database);
    return { submissions: found.length, subscriber: numDeletedRows > 0n, ...unclaimed };
  }

  async function removeUnclaimed(): Promise<Pick<Erased, "unclaimed" | "left">> {
    // By a wrong clock what is being sent at this moment may be old.
    const isTrusted = (await createTrustedClock(database, clock).check()) === null;
    const now = clock();
    const oldest = isTrusted ? now - UPLOAD_MS : 0;
    const old = await findUnclaimed(parts, { files: oldest, uploads: oldest });
    for (const key of old.files) await files.remove(key);
    for (const name of old.uploads) await rm(path.join(uploads, name), { force: true });
    const left = await findUnclaimed(parts, ANY_TIME);
    const older = await findOlderThanDatabase(parts);
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
