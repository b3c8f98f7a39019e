import path from "node:path";
import { contentFile } from "../http/assets.ts";
import type { StampOf } from "./stamps.ts";

/** Addresses of photographs in a page or in its data, with the width where it is that of a version. */
const PICTURE =
  /\/assets\/images\/(?!portfolio\/)[^\s"'?<>\\,()]+?\.(?:jpe?g|png|webp)(?![^\s"'?<>\\,()])(\?w=)?/gi;

/**
 * Gives the photographs in a page, or in its data, addresses that change with them (`core/picture-versions.ts`), so that
 * browsers may keep them for ever. It is done to the text of both, in one place: what is rendered from the data in a
 * browser then has the same addresses as what came from here.
 */
export function createPictureStamper(contentDir: string, stampOf: StampOf) {
  /** Null for what is not in the content: pictures of another back end, and those that are gone. */
  async function stampAt(address: string): Promise<string | null> {
    const file = contentFile(address);
    return file === null ? null : stampOf(path.join(contentDir, file)).catch(() => null);
  }

  return async (text: string): Promise<string> => {
    const found = new Set(Array.from(text.matchAll(PICTURE), ([match]) => match.replace(/\?w=$/, "")));
    if (found.size === 0) return text;
    const stamps = new Map(
      await Promise.all(Array.from(found, async (address) => [address, await stampAt(address)] as const)),
    );
    return text.replace(PICTURE, (match, width: string | undefined) => {
      const address = width === undefined ? match : match.slice(0, -width.length);
      const stamp = stamps.get(address) ?? null;
      if (stamp === null) return match;
      return `${address}?v=${stamp}${width === undefined ? "" : "-"}`;
    });
  };
}
