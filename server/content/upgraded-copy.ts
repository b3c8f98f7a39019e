import { cp, rm, stat } from "node:fs/promises";
import path from "node:path";
import { BRAND_FOLDER } from "../brand/brand-files.ts";
import { makeFolder } from "../storage/disk.ts";
import { listContentFiles } from "./list-files.ts";
import { upgradeContent } from "./upgrade-content.ts";

/** In bytes. */
const LARGEST = 64_000_000;

/** A copy of the content's texts and brand, upgraded to this release; null if there is nothing to upgrade. */
export async function copyUpgraded(directory: string, copy: string): Promise<string | null> {
  if ((await upgradeContent(directory, { isTrial: true })).length === 0) return null;
  await rm(copy, { recursive: true, force: true });
  await makeFolder(copy);
  let size = 0;
  for (const file of [...(await listContentFiles(directory)), BRAND_FOLDER]) {
    const source = path.join(directory, file);
    const stats = await stat(source).catch(() => null);
    if (stats === null) continue;
    size += stats.size;
    if (size > LARGEST) return null;
    await makeFolder(path.dirname(path.join(copy, file)));
    await cp(source, path.join(copy, file), { recursive: true, dereference: true });
  }
  await upgradeContent(copy);
  return copy;
}
