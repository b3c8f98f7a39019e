import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Store } from "../../storage/database/store.ts";
import { sync } from "../../storage/disk.ts";
import { sinceOf } from "../unclaimed-files.ts";

/** Digests name several people and are about none. */
export const isDigest = ({ about }: { about: string }) => about === "";

export async function removeMails(
  folder: string,
  isMatch: (mail: { about: string; writtenAt: number }) => boolean,
): Promise<number> {
  return removeListed(folder, (await listMails(folder)).filter(isMatch));
}

/** Names of those that are kept about a submission. */
export async function listMailsAbout(folder: string, reference: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => ABOUT.exec(name)?.[1] === reference);
}

const BATCH = 200;

/** Mails older than the database stay, because the database may be missing. */
export async function removeOrphanedMails(store: Store, folder: string): Promise<number> {
  // Listed before the rows, because a mail is written after its row.
  const mails = await listMails(folder);
  const since = await sinceOf(store);
  let removed = 0;
  for (let at = 0; at < mails.length; at += BATCH) {
    const batch = mails.slice(at, at + BATCH).filter((mail) => !isDigest(mail) && mail.writtenAt >= since);
    const references = await findReferences(
      store,
      batch.map(({ about }) => about),
    );
    removed += await removeListed(
      folder,
      batch.filter(({ about }) => !references.has(about)),
    );
    await turn();
  }
  return removed;
}

async function findReferences(store: Store, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const rows = await store.read((reader) =>
    reader.selectFrom("submission").select("reference").where("reference", "in", references).execute(),
  );
  return new Set(rows.map(({ reference }) => reference));
}

async function removeListed(folder: string, mails: readonly StoredMail[]): Promise<number> {
  for (const { name } of mails) await rm(path.join(folder, name), { force: true });
  if (mails.length > 0) await sync(folder);
  return mails.length;
}

interface StoredMail {
  name: string;
  about: string;
  writtenAt: number;
}

const ABOUT = /^([0-9A-Z]{4}-[0-9A-Z]{4})\./;

async function listMails(folder: string): Promise<StoredMail[]> {
  const mails: StoredMail[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    // It may have been removed since.
    const facts = await stat(path.join(folder, name)).catch(() => null);
    if (facts?.isFile()) mails.push({ name, about: ABOUT.exec(name)?.[1] ?? "", writtenAt: facts.mtimeMs });
  }
  return mails;
}
