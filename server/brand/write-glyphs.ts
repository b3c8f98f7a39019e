export interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

export type Box = readonly [left: number, bottom: number, right: number, top: number];

const NO_INSTRUCTIONS = Buffer.alloc(2);

/** A glyph of the table `glyf`. @param ends the number of points up to the end of each contour */
export function writeOutline(
  points: readonly Point[],
  ends: readonly number[],
  { box = boxOf(points), instructions = NO_INSTRUCTIONS }: { box?: Box | null; instructions?: Buffer } = {},
): Buffer {
  if (points.length === 0) return Buffer.alloc(0);
  const flags = Buffer.from(points.map(({ isOnCurve }) => (isOnCurve ? 1 : 0)));
  const coordinates = Buffer.alloc(4 * points.length);
  let last = { x: 0, y: 0 };
  for (const [index, point] of points.entries()) {
    coordinates.writeInt16BE(point.x - last.x, 2 * index);
    coordinates.writeInt16BE(point.y - last.y, 2 * (points.length + index));
    last = point;
  }
  const head = glyphHeader(ends.length, box ?? boxOf(points));
  return joinParts([head, int16s(ends.map((end) => end - 1)), instructions, flags, coordinates]);
}

export const glyphHeader = (contours: number, box: Box) => int16s([contours, ...box]);

/** Glyphs start at multiples of four bytes. */
export function joinParts(parts: readonly Buffer[]): Buffer {
  const whole = Buffer.concat(parts);
  return Buffer.concat([whole], Math.ceil(whole.length / 4) * 4);
}

/** The tables `glyf` and `loca`, and the left edge of each glyph. */
export function joinGlyphs(glyphs: readonly Buffer[]): { glyf: Buffer; loca: Buffer; lefts: number[] } {
  const loca = Buffer.alloc(4 * (glyphs.length + 1));
  let offset = 0;
  for (const [index, { length }] of glyphs.entries()) {
    offset += length;
    loca.writeUInt32BE(offset, 4 * (index + 1));
  }
  const lefts = glyphs.map((glyph) => (glyph.length === 0 ? 0 : glyph.readInt16BE(2)));
  return { glyf: Buffer.concat(glyphs), loca, lefts };
}

/** The table `head` for offsets of four bytes, which `loca` has. */
export function withLongOffsets(head: Buffer): Buffer {
  const copy = Buffer.from(head);
  copy.writeInt16BE(1, 50);
  return copy;
}

function boxOf(points: readonly Point[]): Box {
  const box: [number, number, number, number] = [32767, 32767, -32768, -32768];
  for (const { x, y } of points) {
    box[0] = Math.min(box[0], x);
    box[1] = Math.min(box[1], y);
    box[2] = Math.max(box[2], x);
    box[3] = Math.max(box[3], y);
  }
  return box;
}

function int16s(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeInt16BE(value, 2 * index);
  return bytes;
}
