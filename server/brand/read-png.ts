import { crc32 } from "node:zlib";
import type { Drawing } from "./read-svg.ts";

export interface PngSize {
  width: number;
  height: number;
}

/** In px. */
const LARGEST = 2048;
/** The manifest has an icon of this size. */
const ICON = 512;

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

/** Or why the file can't be used. */
export function readPng(bytes: Buffer): PngSize | string {
  if (!bytes.subarray(0, 8).equals(SIGNATURE)) return "isn't a PNG file";
  if (!isWhole(bytes)) return "is damaged: export the picture as PNG again";
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width > LARGEST || height > LARGEST)
    return `has ${width} × ${height} pixels; the limit is ${LARGEST} × ${LARGEST}`;
  return { width, height };
}

/** Whether all chunks are there, with their checksums. */
function isWhole(bytes: Buffer): boolean {
  let at = SIGNATURE.length;
  let type = "";
  while (at + 12 <= bytes.length && type !== "IEND") {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end))
      return false;
    type = bytes.toString("latin1", at + 4, at + 8);
    at = end + 4;
  }
  return type === "IEND" && bytes.toString("latin1", 12, 16) === "IHDR";
}

export function readPngIcon(bytes: Buffer): PngSize | string {
  const size = readPng(bytes);
  if (typeof size === "string") return size;
  const { width, height } = size;
  if (width === height && width >= ICON) return size;
  return `has ${width} × ${height} pixels; an icon must be a square of ${ICON} pixels or more`;
}

/** An SVG file that shows the picture, so that all icons are made in the same way. */
export function pngAsSvg(bytes: Buffer, { width, height }: PngSize): string {
  const url = `data:image/png;base64,${bytes.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${imageOf(url, { width, height })}</svg>`;
}

/** Room around the picture on its plate, relative to its height. */
const MARGIN = 0.08;

/** On a plate in dark mode, because a picture can't change its colors (`plateStyle`). */
export function pngDrawing(url: string, { width, height }: PngSize): Drawing {
  const margin = Math.round(MARGIN * height);
  const [left, top] = [-margin, -margin];
  const [wide, high] = [width + 2 * margin, height + 2 * margin];
  const plate = `<rect fill="var(--plate,none)" x="${left}" y="${top}" width="${wide}" height="${high}" rx="${2 * margin}"></rect>`;
  return {
    viewBox: [left, top, wide, high].join(" "),
    ratio: wide / high,
    markup: plate + imageOf(url, { width, height }),
  };
}

const imageOf = (url: string, { width, height }: PngSize) =>
  `<image href="${url}" width="${width}" height="${height}"></image>`;

export function plateStyle(color: string): string {
  return (
    `@media screen and (prefers-color-scheme:dark){:root{--plate:${color}}}` +
    `:root[data-theme=light],.scheme-light{--plate:none}` +
    `@media screen{:root[data-theme=dark],.scheme-dark{--plate:${color}}}`
  );
}
