import { once } from "node:events";
import { readFile, stat } from "node:fs/promises";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import path from "node:path";
import sharp from "sharp";
import { PICTURE_BYTES } from "#core/studio-library.ts";
import { publicOnly } from "#server/http/public-hosts.ts";
import { realPathInside } from "#server/storage/content-files.ts";
import { MOST_PIXELS, storePicture } from "#server/studio/pictures.ts";

const TIMEOUT_MS = 20_000;
const NOT_THERE = "it is not in the folder of uploads";

/** The bytes of a file of the old site; the reason when there are none. */
export type ReadUpload = (file: string) => Promise<Buffer | string>;

/** Of a copy of the folder of uploads. @param folder such as 'wp-content/uploads' */
export function uploadsFrom(folder: string): ReadUpload {
  return async (file) => {
    try {
      const full = await realPathInside(folder, file);
      const stats = full === null ? null : await stat(full);
      if (full === null || !stats?.isFile()) return NOT_THERE;
      if (stats.size > PICTURE_BYTES) return `it is larger than ${PICTURE_BYTES / 2 ** 20} MB`;
      return await readFile(full);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      return code === "ENOENT" ? NOT_THERE : `it can't be read (${code})`;
    }
  };
}

/**
 * Downloads from the old site. @param url of its folder of uploads, such as 'https://www.example.com/wp-content/uploads'
 * @param hosts in a private network that are allowed too, also by HTTP
 */
export function uploadsOnline(url: string, hosts: readonly string[] = []): ReadUpload {
  return async (file) => {
    try {
      return await download(new URL(`${url}/${file.split("/").map(encodeURIComponent).join("/")}`), hosts);
    } catch (error) {
      return `it can't be downloaded (${(error as NodeJS.ErrnoException).code ?? (error as Error).message})`;
    }
  };
}

async function download(url: URL, hosts: readonly string[]): Promise<Buffer> {
  const options = { ...publicOnly(url, hosts), signal: AbortSignal.timeout(TIMEOUT_MS) };
  const request = (url.protocol === "https:" ? https : http).get(url, options);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (response.statusCode !== 200) throw new Error(`HTTP ${response.statusCode}`);
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > PICTURE_BYTES) throw new Error("too large");
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks);
}

export interface ImportedFile {
  url: string;
  width: number;
  height: number;
  isAnimated: boolean;
}

const UNREADABLE = "it isn't an image, is damaged or has too many pixels";

/** A picture that an import before has stored, by its URL; null if there is none. */
export async function findPicture(contentDir: string, url: string): Promise<ImportedFile | null> {
  const [, file] = /^\/assets\/(images\/uploads\/[\w.-]+)$/.exec(url) ?? [];
  if (file === undefined) return null;
  const metadata = await sharp(path.join(contentDir, file))
    .metadata()
    .catch(() => null);
  return metadata && { url, width: metadata.width, height: metadata.height, isAnimated: false };
}

/** Stores a picture as the Studio does, of a GIF or an animation the first image. Returns the reason if it can't. */
export async function importPicture(
  contentDir: string,
  file: string,
  read: ReadUpload,
): Promise<ImportedFile | string> {
  const bytes = await read(file);
  if (typeof bytes === "string") return bytes;
  const metadata = await sharp(bytes)
    .metadata()
    .catch(() => null);
  if (metadata === null) return UNREADABLE;
  const isAnimated = (metadata.pages ?? 1) > 1;
  const isStored = metadata.format !== "gif" && !isAnimated;
  const still = isStored ? bytes : await stillOf(bytes);
  if (still === null) return UNREADABLE;
  const name = isStored ? path.basename(file) : `${path.parse(file).name}.webp`;
  const stored = await storePicture(contentDir, new File([new Uint8Array(still)], name));
  return stored.kind === "stored" ? { ...stored, isAnimated } : stored.reason;
}

const stillOf = (bytes: Buffer): Promise<Buffer | null> =>
  sharp(bytes, { limitInputPixels: MOST_PIXELS })
    .webp({ lossless: true })
    .toBuffer()
    .catch(() => null);
