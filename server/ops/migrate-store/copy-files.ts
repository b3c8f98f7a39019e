import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import type { S3Store } from "../../storage/s3-store.ts";
import { MigrationError } from "./rows.ts";

export interface CopiedFiles {
  copied: number;
  /** In the bucket already. */
  same: number;
  /** Named by a row, but not in the folder. */
  missing: number;
}

/** Copies resumes to a bucket under the same keys, and verifies each of them. */
export async function copyFiles(
  folder: string,
  keys: readonly string[],
  files: Pick<S3Store, "open" | "put">,
): Promise<CopiedFiles> {
  const moved = { copied: 0, same: 0, missing: 0 };
  for (const key of keys) {
    const file = path.join(folder, path.basename(key));
    if (!existsSync(file)) {
      moved.missing++;
      continue;
    }
    const digest = await digestOf(createReadStream(file));
    const there = await digestInBucket(files, key);
    if (there === digest) {
      moved.same++;
      continue;
    }
    if (there !== null)
      throw new MigrationError(`The bucket has another file under ${key}: it may belong to another site.`);
    await files.put(file, key);
    if ((await digestInBucket(files, key)) !== digest)
      throw new MigrationError(`The bucket returned different content for ${key}.`);
    moved.copied++;
  }
  return moved;
}

async function digestInBucket(files: Pick<S3Store, "open">, key: string): Promise<string | null> {
  try {
    return await digestOf(await files.open(key));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function digestOf(bytes: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of bytes) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
