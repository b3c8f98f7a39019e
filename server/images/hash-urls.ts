import path from "node:path";
import { contentFile } from "../http/assets.ts";
import type { StampOf } from "./content-hashes.ts";

/** What all of them begin with: pieces without it, which most are, need not be searched for a pattern. */
const BEGINNING = "/assets/images/";

/** Addresses of photographs in a page or in its data, with the width where it is that of a version. */
const PICTURE =
  /\/assets\/images\/(?!portfolio\/)[^\s"'?<>\\,()]+?\.(?:jpe?g|png|webp)(?![^\s"'?<>\\,()])(\?w=)?/gi;

/** Gives photographs addresses that change with them, in a page or in its data. */
export interface PictureStamper {
  stampText(text: string): Promise<string>;
}

/** The stamps of photographs by their addresses; null for what is not in the content. */
type Stamps = ReadonlyMap<string, string | null>;

/**
 * Gives the photographs in a page, or in its data, addresses that change with them (`core/picture-versions.ts`), so that
 * browsers may keep them for ever. It is done to the text of both, in one place: what is rendered from the data in a
 * browser then has the same addresses as what came from here.
 */
export function createPictureStamper(contentDir: string, stampOf: StampOf): PictureStamper {
  /** Null as well for pictures of another back end, and for those that are gone. */
  async function stampAt(address: string): Promise<string | null> {
    const file = contentFile(address);
    return file === null ? null : stampOf(path.join(contentDir, file)).catch(() => null);
  }

  async function stampsOf(photographs: Iterable<string>): Promise<Stamps> {
    return new Map(
      await Promise.all(
        Array.from(photographs, async (address) => [address, await stampAt(address)] as const),
      ),
    );
  }

  return {
    async stampText(text) {
      const photographs = photographsIn(text);
      return photographs.size === 0 ? text : withStamps(text, await stampsOf(photographs));
    },
  };
}

function photographsIn(text: string): Set<string> {
  if (!text.includes(BEGINNING)) return new Set();
  return new Set(Array.from(text.matchAll(PICTURE), ([match]) => match.replace(/\?w=$/, "")));
}

function withStamps(text: string, stamps: Stamps): string {
  return text.replace(PICTURE, (match, width: string | undefined) => {
    const address = width === undefined ? match : match.slice(0, -width.length);
    const stamp = stamps.get(address) ?? null;
    if (stamp === null) return match;
    return `${address}?v=${stamp}${width === undefined ? "" : "-"}`;
  });
}
