import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import { contentFile } from "../http/static-files.ts";
import { realPathInside } from "../storage/content-files.ts";
import type { Content } from "./collections.ts";

const FOLDER = "/assets/images/";
const PICTURE =
  /\/assets\/images\/(?!portfolio\/)[^\s"'?#<>\\,()]+?\.(?:jpe?g|png|webp)(?![^\s"'#<>\\,()])/gi;

/** Null for a URL without a picture. */
type Hashes = ReadonlyMap<string, string | null>;

interface KnownEntry {
  urls: readonly string[];
  digest: string;
  hashed: object;
}

export type PictureUrls = ReturnType<typeof createPictureUrls>;

/** Adds the content hash to the URLs of raster images (`?v=…`), which makes them immutable. */
export function createPictureUrls(contentDir: string) {
  const contentHashOf = createContentHashes();
  const known = new WeakMap<object, KnownEntry>();

  async function findHash(url: string): Promise<string | null> {
    const file = contentFile(url);
    const full = file === null ? null : await realPathInside(contentDir, file).catch(() => null);
    return full === null ? null : contentHashOf(full).catch(() => null);
  }

  /** An entry stays the same object while its pictures do. */
  async function hashEntry(entry: object): Promise<KnownEntry> {
    const before = known.get(entry) ?? { urls: urlsIn(entry), digest: "", hashed: entry };
    const hashes = new Map<string, string | null>();
    for (const url of before.urls) hashes.set(url, await findHash(url));
    const digest = JSON.stringify([...hashes]);
    const isSame = before.urls.length === 0 || before.digest === digest;
    const next = isSame ? before : { ...before, digest, hashed: withHashes(entry, hashes) };
    known.set(entry, next);
    return next;
  }

  return {
    contentHashOf,
    async hashUrl(url: string): Promise<string> {
      return withHashes(url, new Map([[url, await findHash(url)]]));
    },
    /** `digest` changes with the pictures, and is empty without any. */
    async hashContent(content: Content): Promise<{ content: Content; digest: string }> {
      const next: Record<string, unknown> = {};
      const digests: string[] = [];
      const hash = async (entry: object) => {
        const { hashed, digest } = await hashEntry(entry);
        if (digest !== "") digests.push(digest);
        return hashed;
      };
      for (const [name, value] of Object.entries(content)) {
        if (Array.isArray(value)) {
          const entries: object[] = [];
          for (const entry of value) entries.push(await hash(entry));
          next[name] = entries;
        } else next[name] = value === null ? null : await hash(value);
      }
      return { content: next as Content, digest: digests.join("\n") };
    },
  };
}

function urlsIn(entry: object): string[] {
  const urls = new Set<string>();
  mapStrings(entry, (text) => {
    if (text.includes(FOLDER)) for (const [url] of text.matchAll(PICTURE)) urls.add(url);
    return text;
  });
  return [...urls];
}

function withHashes<Value>(value: Value, hashes: Hashes): Value {
  return mapStrings(value, (text) =>
    text.replace(PICTURE, (url) => {
      const contentHash = hashes.get(url) ?? null;
      return contentHash === null ? url : `${url}?v=${contentHash}`;
    }),
  );
}

function mapStrings<Value>(value: Value, map: (text: string) => string): Value;
function mapStrings(value: unknown, map: (text: string) => string): unknown {
  if (typeof value === "string") return map(value);
  if (Array.isArray(value)) return value.map((one) => mapStrings(one, map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapStrings(one, map)]));
}

const MAX_HASHES = 10_000;

/** Increment when the encoding of variants changes. */
const VERSION = 1;

export type ContentHashOf = (file: string) => Promise<string>;

export function createContentHashes(): ContentHashOf {
  const known = new LRUCache<string, { seen: string; contentHash: string }>({ max: MAX_HASHES });
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
