import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { link, rm } from "node:fs/promises";
import path from "node:path";
import { sync, writeDurably } from "./durable.ts";

/** As the setting asks for; the site itself makes one of 43 characters. */
const SHORTEST = 32;

/**
 * The key that signs challenges, references and links: the setting, or one made at the first start and stored in the
 * data folder. It must outlive a restart, or every open form would have to be answered again.
 */
export async function getSecret(setting: string | null, dataDir: string): Promise<string> {
  if (setting !== null) return setting;
  const file = path.join(dataDir, "secret");
  if (!existsSync(file)) await create(file);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < SHORTEST) {
    throw new Error(
      `${file} must hold at least ${SHORTEST} characters. Restore it from a backup. Without one remove the file: a new secret is made at the next start, and links in mails sent so far stop working.`,
    );
  }
  return secret;
}

/** Whole or not at all; where two processes start at once, both use the file of the first. */
async function create(file: string): Promise<void> {
  const made = `${file}.${randomUUID()}`;
  await writeDurably(made, `${randomBytes(32).toString("base64url")}\n`, 0o600);
  try {
    await link(made, file);
    await sync(path.dirname(file));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    await rm(made);
  }
}

/** Signs for one purpose; a signature made for one is worth nothing for another. */
export type Sign = (text: string) => string;

export function signer(secret: string, purpose: string): Sign {
  const key = createHmac("sha256", secret).update(`fairlead ${purpose}`).digest();
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
