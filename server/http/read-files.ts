import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { drawingPolicy } from "./headers.ts";
import { mediaType } from "./media-types.ts";
import type { Page } from "./page.ts";

/** The compressed files that the build puts beside what they were made of. */
const COMPRESSED = /\.(?:br|gz)$/;

/**
 * Reads the files of a folder into memory, by their addresses: nothing that happens to the folder later, as a
 * deploy into it, can break an answer.
 *
 * @param cacheControl how long the file of an address may be kept
 */
export function readFiles(folder: string, cacheControl: (address: string) => string): Map<string, Page> {
  const contents = new Map<string, Buffer>();
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    contents.set(`/${path.relative(folder, file).replaceAll(path.sep, "/")}`, readFileSync(file));
  }
  const files = new Map<string, Page>();
  for (const [address, identity] of contents) {
    if (COMPRESSED.test(address) && contents.has(address.replace(COMPRESSED, ""))) continue;
    files.set(address, {
      status: 200,
      headers: {
        "content-type": mediaType(address),
        "cache-control": cacheControl(address),
        ...(address.endsWith(".svg") && { "content-security-policy": drawingPolicy(identity.toString()) }),
      },
      etag: `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`,
      bodies: { identity, br: contents.get(`${address}.br`), gzip: contents.get(`${address}.gz`) },
    });
  }
  return files;
}
