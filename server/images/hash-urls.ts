import path from "node:path";
import { contentFile } from "../http/assets.ts";
import type { ContentHashOf } from "./content-hashes.ts";

/** What all of them begin with: pieces without it, which most are, need not be searched for a pattern. */
const BEGINNING = "/assets/images/";

/** Addresses of photographs in a page or in its data, with the width where it is that of a version. */
const PICTURE =
  /\/assets\/images\/(?!portfolio\/)[^\s"'?<>\\,()]+?\.(?:jpe?g|png|webp)(?![^\s"'?<>\\,()])(\?w=)?/gi;

/** Gives photographs addresses that change with them, in a page or in its data. */
export interface ImageUrlHasher {
  hashUrls(text: string): Promise<string>;
}

/** The stamps of photographs by their addresses; null for what is not in the content. */
type Hashes = ReadonlyMap<string, string | null>;

/**
 * Gives the photographs in a page, or in its data, addresses that change with them (`core/image-variants.ts`), so that
 * browsers may keep them for ever. It is done to the text of both, in one place: what is rendered from the data in a
 * browser then has the same addresses as what came from here.
 */
export function createImageUrlHasher(contentDir: string, contentHashOf: ContentHashOf): ImageUrlHasher {
  /** Null as well for pictures of another back end, and for those that are gone. */
  async function hashAt(url: string): Promise<string | null> {
    const file = contentFile(url);
    return file === null ? null : contentHashOf(path.join(contentDir, file)).catch(() => null);
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
