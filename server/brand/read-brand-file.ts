import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { SvgError } from "./parse-svg.ts";
import { type PngSize, pngAsSvg, pngDrawing, readPng, readPngIcon } from "./read-png.ts";
import { checkIcon, type Drawing, readSvg } from "./read-svg.ts";
import { hashedUrl, type ServedFile } from "./served-file.ts";

/** In bytes. An SVG wordmark is part of every page. */
const LIMITS = {
  font: 300_000,
  wordmark: { svg: 12_000, png: 60_000 },
  icon: { svg: 100_000, png: 200_000 },
} as const;

/** The message completes the name of the file. */
export class BrandFileError extends Error {
  /** In an SVG file, or 0. */
  readonly line: number;

  constructor(reason: string, line = 0) {
    super(reason);
    this.line = line;
  }
}

export interface WordmarkFile {
  drawing: Drawing;
  /** The picture that the drawing shows; null for an SVG file. */
  picture: ServedFile | null;
}

/** Throws `BrandFileError`, as the functions below. */
export function readWebFont(file: string): Buffer {
  const bytes = readLimited(file, LIMITS.font);
  if (bytes.toString("latin1", 0, 4) !== "wOF2") throw new BrandFileError("isn't a WOFF2 file");
  return bytes;
}

const PRINT = ["wOFF", "OTTO", "true", "\0\x01\0\0"];

export function readPrintFont(file: string): Buffer {
  const bytes = readLimited(file, LIMITS.font);
  if (!PRINT.includes(bytes.toString("latin1", 0, 4)))
    throw new BrandFileError("isn't a TrueType, OpenType or WOFF file");
  return bytes;
}

export function readWordmark(file: string): WordmarkFile {
  const { bytes, size } = readPicture(file, LIMITS.wordmark, readPng);
  if (size === null) return { drawing: readDrawing(bytes, readSvg), picture: null };
  const url = hashedUrl(file, bytes);
  return { drawing: pngDrawing(url, size), picture: { url, bytes } };
}

/** As SVG. */
export function readIcon(file: string): string {
  const { bytes, size } = readPicture(file, LIMITS.icon, readPngIcon);
  if (size !== null) return pngAsSvg(bytes, size);
  readDrawing(bytes, checkIcon);
  return bytes.toString("utf8");
}

/** `size` is null for an SVG file. */
function readPicture(
  file: string,
  limits: Readonly<Record<"svg" | "png", number>>,
  read: (bytes: Buffer) => PngSize | string,
): { bytes: Buffer; size: PngSize | null } {
  const isPng = path.extname(file).toLowerCase() === ".png";
  const bytes = readLimited(file, isPng ? limits.png : limits.svg);
  if (!isPng) return { bytes, size: null };
  const size = read(bytes);
  if (typeof size === "string") throw new BrandFileError(size);
  return { bytes, size };
}

function readDrawing<Read>(bytes: Buffer, read: (text: string) => Read): Read {
  try {
    return read(bytes.toString("utf8"));
  } catch (error) {
    throw error instanceof SvgError ? new BrandFileError(error.message, error.line) : error;
  }
}

function readLimited(file: string, limit: number): Buffer {
  try {
    const stats = statSync(file);
    if (!stats.isFile()) throw new BrandFileError("isn't a file");
    if (stats.size > limit)
      throw new BrandFileError(`has ${kilobytes(stats.size)}; the limit is ${kilobytes(limit)}`);
    return readFileSync(file);
  } catch (error) {
    if (error instanceof BrandFileError) throw error;
    const { code = "unknown error" } = error as NodeJS.ErrnoException;
    throw new BrandFileError(code === "ENOENT" ? "doesn't exist" : `can't be read (${code})`);
  }
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000).toLocaleString("en")} KB`;
