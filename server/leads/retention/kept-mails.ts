import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** A mail in the folder where mails are kept when no server takes them. */
export interface KeptMail {
  name: string;
  /** The reference of its submission; '' when it tells of none, or of many. */
  about: string;
  /** In milliseconds. */
  writtenAt: number;
}

/** A reference as file names begin with. */
const ABOUT = /^([0-9A-Z]{4}-[0-9A-Z]{4})\./;

export async function listMails(folder: string): Promise<KeptMail[]> {
  const mails: KeptMail[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    // Somebody may have taken it away meanwhile.
    const facts = await stat(path.join(folder, name)).catch(() => null);
    if (facts?.isFile()) mails.push({ name, about: ABOUT.exec(name)?.[1] ?? "", writtenAt: facts.mtimeMs });
  }
  return mails;
}
