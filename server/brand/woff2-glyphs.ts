import { type ByteReader, createByteReader } from "./byte-reader.ts";
import { type Box, glyphHeader, joinGlyphs, joinParts, type Point, writeOutline } from "./write-glyphs.ts";

const STREAMS = ["contours", "points", "flags", "glyphs", "composites", "boxes", "instructions"] as const;
type Streams = Readonly<Record<(typeof STREAMS)[number], ByteReader>>;

/** Restores the tables `glyf` and `loca` (https://www.w3.org/TR/WOFF2/#glyf_table_format). Throws for damaged data. */
export function readGlyphs(data: Buffer): ReturnType<typeof joinGlyphs> {
  const reader = createByteReader(data);
  reader.bytes(4);
  const count = reader.uint16();
  reader.bytes(2);
  const lengths = STREAMS.map(() => reader.uint32());
  const entries = STREAMS.map((name, index) => [
    name,
    createByteReader(reader.bytes(lengths[index] as number)),
  ]);
  const streams = Object.fromEntries(entries) as Streams;
  const hasBox = streams.boxes.bytes(4 * Math.ceil(count / 32));

  const glyphs = Array.from({ length: count }, (_, glyph) =>
    readGlyph(streams, isSet(hasBox, glyph) ? readBox(streams.boxes) : null),
  );
  return joinGlyphs(glyphs);
}

const isSet = (bits: Buffer, index: number) => ((bits[index >> 3] as number) & (128 >> (index & 7))) !== 0;

const readBox = ({ int16 }: ByteReader): Box => [int16(), int16(), int16(), int16()];

function readGlyph(streams: Streams, box: Box | null): Buffer {
  const contours = streams.contours.int16();
  if (contours === 0) return Buffer.alloc(0);
  if (contours > 0) return readSimple(contours, streams, box);
  if (box === null) throw new Error("A composite glyph has no size.");
  const { bytes, hasInstructions } = readComponents(streams.composites);
  const instructions = hasInstructions ? [readInstructions(streams)] : [];
  return joinParts([glyphHeader(contours, box), bytes, ...instructions]);
}

function readSimple(contours: number, streams: Streams, box: Box | null): Buffer {
  let count = 0;
  const ends = Array.from({ length: contours }, () => {
    count += streams.points.packed16();
    return count;
  });
  const points = readPoints(count, streams);
  return writeOutline(points, ends, { box, instructions: readInstructions(streams) });
}

function readPoints(count: number, { flags, glyphs }: Streams): Point[] {
  let [x, y] = [0, 0];
  return Array.from({ length: count }, () => {
    const flag = flags.uint8();
    const [dx, dy] = readStep(flag & 127, glyphs.uint8);
    x += dx;
    y += dy;
    return { x, y, isOnCurve: flag < 128 };
  });
}

/** A step in one to four bytes (https://www.w3.org/TR/WOFF2/#triplet_decoding). */
function readStep(flag: number, next: () => number): [dx: number, dy: number] {
  const horizontal = (value: number) => (flag & 1 ? value : -value);
  const vertical = (value: number) => (flag & 2 ? value : -value);
  const first = next();
  if (flag < 10) return [0, horizontal(((flag & 14) << 7) + first)];
  if (flag < 20) return [horizontal((((flag - 10) & 14) << 7) + first), 0];
  if (flag < 84) {
    const rest = flag - 20;
    return [horizontal(1 + (rest & 0x30) + (first >> 4)), vertical(1 + ((rest & 0x0c) << 2) + (first & 15))];
  }
  const second = next();
  if (flag < 120) {
    const rest = flag - 84;
    const [wide, high] = [Math.floor(rest / 12), (rest % 12) >> 2];
    return [horizontal(1 + (wide << 8) + first), vertical(1 + (high << 8) + second)];
  }
  const third = next();
  if (flag < 124) return [horizontal((first << 4) + (second >> 4)), vertical(((second & 15) << 8) + third)];
  return [horizontal((first << 8) + second), vertical((third << 8) + next())];
}

const WORDS = 1;
const SCALE = 8;
const MORE = 32;
const TWO_SCALES = 64;
const MATRIX = 128;
const INSTRUCTIONS = 256;

function readComponents(composites: ByteReader): { bytes: Buffer; hasInstructions: boolean } {
  const parts: Buffer[] = [];
  let hasInstructions = false;
  for (let flags = MORE; flags & MORE; ) {
    const head = composites.bytes(2);
    flags = head.readUInt16BE();
    hasInstructions ||= (flags & INSTRUCTIONS) !== 0;
    const place = flags & WORDS ? 4 : 2;
    const scales = flags & SCALE ? 2 : flags & TWO_SCALES ? 4 : flags & MATRIX ? 8 : 0;
    parts.push(head, composites.bytes(2 + place + scales));
  }
  return { bytes: Buffer.concat(parts), hasInstructions };
}

/** With their length in front. */
function readInstructions({ glyphs, instructions }: Streams): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(glyphs.packed16());
  return Buffer.concat([length, instructions.bytes(length.readUInt16BE())]);
}
