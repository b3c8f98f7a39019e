import { realpathSync } from "node:fs";
import { realpath } from "node:fs/promises";
import path from "node:path";

export const LEADS_OUT = "leads out of the content folder";

/** The real path of a file, or null if a symbolic link leads out of the folder. Throws if the file is missing. */
export async function realPathInside(folder: string, file: string): Promise<string | null> {
  const [root, full] = await Promise.all([realpath(folder), realpath(path.join(folder, file))]);
  return isInside(root, full) ? full : null;
}

export function realPathInsideSync(folder: string, file: string): string | null {
  const full = realpathSync(path.join(folder, file));
  return isInside(realpathSync(folder), full) ? full : null;
}

function isInside(root: string, full: string): boolean {
  return full === root || full.startsWith(root + path.sep);
}
