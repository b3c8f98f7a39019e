import { createHmac, randomBytes, randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import path from "node:path";

/** As the setting asks for; the site itself makes one of 43 characters. */
const SHORTEST = 32;

/**
 * The key that signs challenges, references and links: the setting, or one made at the first start and stored in the
 * data folder. It must outlive a restart, or every open form would have to be answered again.
 */
export function getSecret(setting: string | null, dataDir: string): string {
  if (setting !== null) return setting;
  const file = path.join(dataDir, "secret");
  if (!existsSync(file)) create(file);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < SHORTEST) {
    throw new Error(
      `${file} must hold at least ${SHORTEST} characters. Restore it from a backup. Without one remove the file: a new secret is made at the next start, and links in mails sent so far stop working.`,
    );
  }
  return secret;
}

/** Whole or not at all; where two processes start at once, both use the file of the first. */
function create(file: string): void {
  const part = `${file}.${randomUUID()}`;
  const descriptor = openSync(part, "wx", 0o600);
  try {
    writeSync(descriptor, `${randomBytes(32).toString("base64url")}\n`);
    fsyncSync(descriptor);
    linkSync(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    closeSync(descriptor);
    rmSync(part);
  }
}

/** Signs for one purpose; a signature made for one is worth nothing for another. */
export type Sign = (text: string) => string;

export function signer(secret: string, purpose: string): Sign {
  const key = createHmac("sha256", secret).update(`fairlead ${purpose}`).digest();
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
