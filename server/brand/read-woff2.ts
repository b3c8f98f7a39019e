import { brotliDecompressSync } from "node:zlib";
import { type ByteReader, createByteReader } from "./byte-reader.ts";
import { type FontTables, writeFont } from "./font-tables.ts";
import { readGlyphs } from "./woff2-glyphs.ts";
import { withLongOffsets } from "./write-glyphs.ts";

/** In bytes; a compressed file of the largest size could have gigabytes. */
const LARGEST = 16_000_000;

/** Tags by number, as the standard lists them (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const TAGS = (
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT " +
  "VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar " +
  "fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
)
  .split(" ")
  .map((tag) => tag.replace("_", " "));

interface Entry {
  tag: string;
  length: number;
  isTransformed: boolean;
}

/** The same font as TrueType or OpenType, for libraries that can't read WOFF2. Throws for a damaged file. */
export function readWoff2(bytes: Buffer): Buffer {
  const header = createByteReader(bytes);
  const [signature, flavor] = [header.uint32(), header.uint32()];
  if (signature !== 0x774f4632 || flavor === 0x74746366)
    throw new Error("This isn't a WOFF2 file of one font.");
  header.bytes(4);
  const count = header.uint16();
  header.bytes(6);
  const compressedLength = header.uint32();
  header.bytes(24);
  const entries = Array.from({ length: count }, () => readEntry(header));
  const data = createByteReader(
    brotliDecompressSync(header.bytes(compressedLength), { maxOutputLength: LARGEST }),
  );
  const stored = new Map(entries.map((entry) => [entry.tag, { ...entry, data: data.bytes(entry.length) }]));
  const tables: FontTables = new Map([...stored].map(([tag, entry]) => [tag, entry.data]));
  if (stored.get("glyf")?.isTransformed) restoreGlyphs(tables, stored.get("hmtx")?.isTransformed ?? false);
  return writeFont(flavor, tables);
}

function readEntry(header: ByteReader): Entry {
  const flags = header.uint8();
  const number = flags & 63;
  const tag = number === 63 ? header.bytes(4).toString("latin1") : (TAGS[number] as string);
  const version = flags >> 6;
  const isTransformed = tag === "glyf" || tag === "loca" ? version === 0 : version !== 0;
  const length = header.base128();
  return { tag, length: isTransformed ? header.base128() : length, isTransformed };
}

function restoreGlyphs(tables: FontTables, isHmtxTransformed: boolean): void {
  const table = (tag: string): Buffer => {
    const found = tables.get(tag);
    if (found === undefined) throw new Error(`The table '${tag}' is missing.`);
    return found;
  };
  const { glyf, loca, lefts } = readGlyphs(table("glyf"));
  if (isHmtxTransformed)
    tables.set("hmtx", readMetrics(table("hmtx"), table("hhea").readUInt16BE(34), lefts));
  tables
    .set("glyf", glyf)
    .set("loca", loca)
    .set("head", withLongOffsets(table("head")));
}

/** Left side bearings may be left out where they are the left edge of the glyph. */
function readMetrics(data: Buffer, widths: number, lefts: readonly number[]): Buffer {
  const reader = createByteReader(data);
  const flags = reader.uint8();
  const advances = Array.from({ length: widths }, reader.uint16);
  const bearings = lefts.map((left, glyph) =>
    (flags & (glyph < widths ? 1 : 2)) === 0 ? reader.int16() : left,
  );
  const metrics = Buffer.alloc(2 * (widths + lefts.length));
  let at = 0;
  for (const [glyph, bearing] of bearings.entries()) {
    if (glyph < widths) at = metrics.writeUInt16BE(advances[glyph] as number, at);
    at = metrics.writeInt16BE(bearing, at);
  }
  return metrics;
}
