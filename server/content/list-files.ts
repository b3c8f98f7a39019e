import { lstat, readdir } from "node:fs/promises";
import path from "node:path";
import { LEADS_OUT, realPathInside } from "../storage/content-files.ts";
import {
  type CollectionDescription,
  type CollectionName,
  collectionNames,
  collections,
} from "./collections.ts";
import { addFileProblem, createFindings, type Findings } from "./problems.ts";
import { unreadable } from "./read-file.ts";

/** Of all parts; a file of a list or a single page may be missing. */
export async function listContentFiles(directory: string): Promise<string[]> {
  return Object.values(await listFiles(directory, collectionNames, createFindings(), new Map())).flat();
}

/**
 * The files of each collection. Without its folder or file, a list is empty. One that is missing only since the last
 * reading is a problem, because files may be on their way.
 */
export async function listFiles(
  directory: string,
  names: readonly CollectionName[],
  findings: Findings,
  known: ReadonlyMap<string, unknown>,
): Promise<Record<CollectionName, string[]>> {
  const wasThere = (place: string) =>
    [...known.keys()].some((file) => file === place || file.startsWith(`${place}/`));
  const listed = names.map(async (name): Promise<[CollectionName, string[]]> => {
    const { kind, file: place } = collections[name];
    if (kind === "single" && !isOptional(name)) return [name, [place]];
    try {
      if (kind !== "folder") return [name, [await existing(directory, place)]];
      if ((await realPathInside(directory, place)) !== null)
        return [name, await listMarkdown(directory, place)];
      addFileProblem(findings, place, LEADS_OUT);
    } catch (error) {
      if (!isMissing(error)) addFileProblem(findings, place, unreadable(error));
      else if (wasThere(place))
        addFileProblem(findings, place, "has disappeared: restore it, or restart the site");
    }
    return [name, []];
  });
  return Object.fromEntries(await Promise.all(listed)) as Record<CollectionName, string[]>;
}

async function existing(directory: string, file: string): Promise<string> {
  await lstat(path.join(directory, file));
  return file;
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

async function listMarkdown(directory: string, folder: string): Promise<string[]> {
  return (await readdir(path.join(directory, folder)))
    .filter((file) => file.endsWith(".md") && !file.startsWith("."))
    .sort()
    .map((file) => `${folder}/${file}`);
}

export function isOptional(name: CollectionName): boolean {
  const { isOptional: optional }: CollectionDescription = collections[name];
  return optional === true;
}
