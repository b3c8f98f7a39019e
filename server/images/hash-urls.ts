import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { contentFile } from "../http/static-files.ts";
import { realPathInside } from "../storage/content-files.ts";

const BEGINNING = "/assets/images/";

const PICTURE =
  /\/assets\/images\/(?!portfolio\/)[^\s"'?<>\\,()]+?\.(?:jpe?g|png|webp)(?![^\s"'?<>\\,()])(\?w=)?/gi;

export interface ImageUrlHasher {
  hashUrls(text: string): Promise<string>;
}

type Hashes = ReadonlyMap<string, string | null>;

/** Used for HTML and loader data, so that hydration finds the same URLs. */
export function createImageUrlHasher(contentDir: string, contentHashOf: ContentHashOf): ImageUrlHasher {
  async function hashAt(url: string): Promise<string | null> {
    const file = contentFile(url);
    const full = file === null ? null : await realPathInside(contentDir, file).catch(() => null);
    return full === null ? null : contentHashOf(full).catch(() => null);
  }

  async function hashesOf(photographs: Iterable<string>): Promise<Hashes> {
    return new Map(
      await Promise.all(Array.from(photographs, async (url) => [url, await hashAt(url)] as const)),
    );
  }

  return {
    async hashUrls(text) {
      const photographs = photographsIn(text);
      return photographs.size === 0 ? text : withHashes(text, await hashesOf(photographs));
    },
  };
}

function photographsIn(text: string): Set<string> {
  if (!text.includes(BEGINNING)) return new Set();
  return new Set(Array.from(text.matchAll(PICTURE), ([match]) => match.replace(/\?w=$/, "")));
}

function withHashes(text: string, hashes: Hashes): string {
  return text.replace(PICTURE, (match, width: string | undefined) => {
    const url = width === undefined ? match : match.slice(0, -width.length);
    const contentHash = hashes.get(url) ?? null;
    if (contentHash === null) return match;
    return `${url}?v=${contentHash}${width === undefined ? "" : "-"}`;
  });
}

/** Increment when the encoding of variants changes. */
const VERSION = 1;

export type ContentHashOf = (file: string) => Promise<string>;

export function createContentHashes(): ContentHashOf {
  const known = new Map<string, { seen: string; contentHash: string }>();
  return async (file) => {
    const { mtimeMs, size, ino } = await stat(file);
    const seen = `${mtimeMs} ${size} ${ino}`;
    const before = known.get(file);
    if (before?.seen === seen) return before.contentHash;
    const contentHash = `${hash("sha256", await readFile(file), "hex").slice(0, 16)}-${VERSION}`;
    known.set(file, { seen, contentHash });
    return contentHash;
  };
}
