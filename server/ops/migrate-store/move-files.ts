import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import type { S3Store } from "../../storage/s3-store.ts";
import { MoveError } from "./rows.ts";

export interface MovedFiles {
  copied: number;
  /** There already, and the same. */
  same: number;
  /** Of a row, and not in the folder: lost before we came. */
  missing: number;
}

/** Copies resumes into a bucket, under the keys that they have, and reads each of them back. */
export async function moveFiles(
  folder: string,
  keys: readonly string[],
  files: Pick<S3Store, "open" | "put">,
): Promise<MovedFiles> {
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
      throw new MoveError(`The bucket has another file under ${key}: is it another site's?`);
    await files.put(file, key);
    if ((await digestInBucket(files, key)) !== digest)
      throw new MoveError(`${key} came back from the bucket with other bytes.`);
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
