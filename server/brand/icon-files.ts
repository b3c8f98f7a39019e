import { hash } from "node:crypto";
import sharp from "sharp";
import type { DerivedFiles } from "../storage/derived-files.ts";
import type { IconDrawings } from "./icons.ts";

type MakeIcon = (drawings: IconDrawings) => { svg: string; make(): Promise<Buffer> };

const pngOf =
  (drawing: "app" | "plain", size: number): MakeIcon =>
  (drawings) => ({ svg: drawings[drawing], make: () => png(drawings[drawing], size) });

/** By URL. */
const ICONS: Readonly<Record<string, MakeIcon>> = {
  "/favicon.ico": ({ plain }) => ({ svg: plain, make: () => ico(plain, [16, 32]) }),
  "/apple-touch-icon.png": pngOf("app", 180),
  "/icon-192.png": pngOf("app", 192),
  "/icon-512.png": pngOf("app", 512),
};

/** Increment when the encoding of icons changes. */
const VERSION = 1;

/** Null for other URLs. */
export async function makeIcon(
  url: string,
  drawings: IconDrawings,
  files: DerivedFiles,
): Promise<Buffer | null> {
  if (!Object.hasOwn(ICONS, url)) return null;
  const icon = (ICONS[url] as MakeIcon)(drawings);
  const key = hash("sha256", `${VERSION}\n${url}\n${icon.svg}`, "hex").slice(0, 24);
  return files.get(`${key}.icon`, icon.make);
}

export function png(svg: string, size: number): Promise<Buffer> {
  const [, , width = 32] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? "").split(/[\s,]+/).map(Number);
  // Enlarging would blur it.
  const density = Math.min(72 * (size / width), 100_000);
  return sharp(Buffer.from(svg), { density }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();
}

/** An .ico file is a list of images, which may be PNGs. */
async function ico(svg: string, sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map(async (size) => ({ size, bytes: await png(svg, size) })));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(bytes.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}
