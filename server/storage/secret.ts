import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { link, rm } from "node:fs/promises";
import path from "node:path";
import type { Clock } from "../config/clock.ts";
import { sync, writeDurably } from "./disk.ts";

const MIN_LENGTH = 32;

/** From the setting, or generated at the first start. */
export async function getSecret(setting: string | null, dataDir: string): Promise<string> {
  if (setting !== null) return setting;
  const file = path.join(dataDir, "secret");
  if (!existsSync(file)) await create(file);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < MIN_LENGTH) {
    throw new Error(
      `${file} must contain at least ${MIN_LENGTH} characters. Restore it from a backup. If you have none, remove the file: the site will generate a new secret when it starts, and links in emails sent so far will stop working.`,
    );
  }
  return secret;
}

/** Atomic, so that concurrent starts use the same file. */
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

export type Sign = (text: string) => string;

export function signer(secret: string, purpose: string): Sign {
  const key = createHmac("sha256", secret).update(`fairlead ${purpose}`).digest();
  return (text) => createHmac("sha256", key).update(text).digest("base64url");
}

/** Compares secrets in constant time. */
export function isSameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}

/** For links that expire. */
export function createExpiringTokens(secret: string, purpose: string, clock: Clock) {
  const sign = signer(secret, purpose);
  const tokenOf = (subject: string, end: string) => `${end}.${sign(`${end} ${subject}`)}`;
  return {
    /** @param end in milliseconds, rounded down to a second */
    make: (subject: string, end: number) => tokenOf(subject, Math.floor(end / 1000).toString(36)),
    isValid(subject: string, token: string): boolean {
      const end = /^[0-9a-z]{1,9}(?=\.)/.exec(token)?.[0];
      if (end === undefined || Number.parseInt(end, 36) * 1000 < clock()) return false;
      return isSameText(token, tokenOf(subject, end));
    },
  };
}
