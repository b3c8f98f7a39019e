import { createHmac, randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeDurably } from "./storage/durable.ts";

/**
 * The key that signs challenges, references and links: the setting, or one made at the first start and kept in the
 * data folder. It must outlive a restart, or every open form would have to be answered again.
 */
export async function getSecret(setting: string | null, dataDir: string): Promise<string> {
  if (setting !== null) return setting;
  const file = path.join(dataDir, "secret");
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const made = randomBytes(32).toString("base64url");
  await writeDurably(file, `${made}\n`, 0o600);
  return made;
}

/** Signs for one purpose; a signature made for one is worth nothing for another. */
export type Sign = (text: string) => string;

export function signer(secret: string, purpose: string): Sign {
  const key = createHmac("sha256", secret).update(`fairlead ${purpose}`).digest();
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}
