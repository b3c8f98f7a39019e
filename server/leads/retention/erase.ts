import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import path from "node:path";
import { normalizeEmail } from "#core/email.ts";
import type { Services } from "#server/services.ts";
import type { Store } from "../../storage/database/store.ts";
import { createTrustedClock } from "../../storage/database/trusted-clock.ts";
import { RESUME_FOLDER, UPLOAD_FOLDER } from "../../storage/folders.ts";
import { findOlderThanDatabase, findUnclaimed, type Unclaimed, UPLOAD_MS } from "../unclaimed-files.ts";
import { finishErasures } from "./finish-erasures.ts";
import { removeOrphanedMails } from "./mails.ts";
import { removeUnmatchedMessages } from "./messages.ts";
import { type Eraser, type Removable, removeSubmissions } from "./remove-submissions.ts";

export interface Erased {
  submissions: number;
  subscriber: boolean;
  unclaimed: number;
  left: string[];
  /** Why not all of it is gone from the disk; the running site tries again. */
  problem: string | null;
}

type Needs = Pick<Services, "store" | "files" | "uploads" | "mailFolder" | "clock">;

export function findSubmissionsOf(store: Store, email: string): Promise<Removable[]> {
  return store.read((reader) =>
    reader
      .selectFrom("submission")
      .select(["id", "kind", "reference"])
      .where("email", "=", normalizeEmail(email))
      .orderBy("received_at")
      .execute(),
  );
}

/** Idempotent. Files without a submission cannot be attributed and are all removed. */
export async function eraseEmail(services: Needs, email: string, record: Eraser["record"]): Promise<Erased> {
  const { store, mailFolder, clock } = services;
  const found = await findSubmissionsOf(store, email);
  await removeSubmissions(store, clock, found, { by: null, record });
  await removeUnmatchedMessages(store, { sender: normalizeEmail(email) }, new Date(clock()).toISOString());
  const hasSubscriber = await store.write(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom("subscriber")
      .where("email", "=", normalizeEmail(email))
      .executeTakeFirst();
    // Digests and pages of the database may name a person of whom no row is left.
    await transaction
      .insertInto("erasure")
      .values({ id: randomUUID(), state: "files", noted_at: new Date(clock()).toISOString(), in_digest: 1 })
      .execute();
    return numDeletedRows > 0n;
  });
  const problem = await finishErasures(services).then(
    () => null,
    (error: Error) => error.message,
  );
  await removeOrphanedMails(store, mailFolder);
  const unclaimed = await removeUnclaimed(services);
  return { submissions: found.length, subscriber: hasSubscriber, ...unclaimed, problem };
}

async function removeUnclaimed(services: Needs): Promise<Pick<Erased, "unclaimed" | "left">> {
  const { store, files, uploads, clock } = services;
  // With a wrong clock an upload in progress may look old.
  const isTrusted = (await createTrustedClock(store, clock).check()) === null;
  const now = clock();
  const oldest = isTrusted ? now - UPLOAD_MS : 0;
  const old = await findUnclaimed(services, { files: oldest, uploads: oldest });
  for (const key of old.files) await files.remove(key);
  for (const name of old.uploads) await rm(path.join(uploads, name), { force: true });
  const left = await findUnclaimed(services, ANY_TIME);
  const older = await findOlderThanDatabase(services);
  return {
    unclaimed: old.files.length + old.uploads.length,
    left: [...namesOf(left), ...older.map((key) => `${RESUME_FOLDER}/${key}`)],
  };
}

const ANY_TIME = { files: Number.MAX_SAFE_INTEGER, uploads: Number.MAX_SAFE_INTEGER };

const namesOf = ({ files, uploads }: Unclaimed) => [
  ...files.map((key) => `${RESUME_FOLDER}/${key}`),
  ...uploads.map((name) => `${UPLOAD_FOLDER}/${name}`),
];
