/** Copies of the content's texts and brand in DATA_DIR, for a start with content that has problems. */
import { hash } from "node:crypto";
import { readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BrandFields } from "#core/content/brand.ts";
import { BRAND_FOLDER, brandFileNames } from "../brand/brand-files.ts";
import { makeFolder } from "../storage/disk.ts";
import type { LoadedFile } from "./load.ts";

/** In bytes. */
const LARGEST = 64_000_000;

export interface GoodContent {
  version: string;
  files: readonly LoadedFile[];
  brand: BrandFields;
}

/** Copies what was loaded, and removes the copies before it. False if a file has changed since, or if it's too much. */
export async function keepLastGood(
  directory: string,
  folder: string,
  { version, files, brand }: GoodContent,
): Promise<boolean> {
  const target = path.join(folder, version);
  if (await isFolder(target)) return true;
  const copy = path.join(folder, `.new-${process.pid}`);
  await rm(copy, { recursive: true, force: true });
  try {
    const digests = new Map(files.map(({ file, digest }) => [file, digest]));
    const brandFiles = brandFileNames(brand).map((name) => `${BRAND_FOLDER}/${name}`);
    let size = 0;
    for (const file of [...digests.keys(), ...brandFiles]) {
      const bytes = await readFile(path.join(directory, file));
      const digest = digests.get(file);
      size += bytes.length;
      if (size > LARGEST || (digest !== undefined && hash("sha256", bytes, "base64url") !== digest))
        return false;
      await makeFolder(path.dirname(path.join(copy, file)));
      await writeFile(path.join(copy, file), bytes);
    }
    await rename(copy, target);
    await removeOthers(folder, version);
    return true;
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

export async function findLastGood(folder: string): Promise<string | null> {
  const copies = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const copy = path.join(folder, name);
      return { copy, madeAt: (await stat(copy)).mtimeMs };
    }),
  );
  // There are two after a crash.
  return copies.sort((one, other) => other.madeAt - one.madeAt)[0]?.copy ?? null;
}

async function removeOthers(folder: string, version: string): Promise<void> {
  for (const name of await namesIn(folder))
    if (name !== version) await rm(path.join(folder, name), { recursive: true, force: true });
}

const namesIn = async (folder: string) =>
  (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith("."));

const isFolder = (folder: string) =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
