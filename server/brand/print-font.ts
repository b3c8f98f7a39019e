import { create, type Font, type PathCommand } from "fontkit";
import { readTables, writeFont } from "./font-tables.ts";
import { joinGlyphs, type Point, withLongOffsets, writeOutline } from "./write-glyphs.ts";

/** Tables that don't depend on the weight. */
const KEPT = new Set(["OS/2", "cmap", "name", "post", "GDEF", "GPOS", "GSUB", "kern"]);

const TRUE_TYPE = 0x00010000;

/** The font in one weight, for libraries that can't vary fonts. Throws for a font that can't be varied. */
export function withWeight(font: Buffer, weight: number): Buffer {
  const source = create(font);
  const axes = source.variationAxes;
  if (Object.keys(axes).length === 0) return font;
  return writeVaried(source.getVariation({ wght: weight }), readTables(font));
}

/** fontkit can't write a varied font itself: the encoder of its subsets fails. */
function writeVaried(font: Font, tables: ReadonlyMap<string, Buffer>): Buffer {
  const glyphs: Buffer[] = [];
  const advances: number[] = [];
  for (let index = 0; index < font.numGlyphs; index++) {
    const { path, advanceWidth } = font.getGlyph(index);
    glyphs.push(outlineOf(path.commands));
    advances.push(Math.round(advanceWidth));
  }
  const { glyf, loca, lefts } = joinGlyphs(glyphs);
  const [head, hhea, maxp] = ["head", "hhea", "maxp"].map((tag) => Buffer.from(tables.get(tag) ?? ""));
  if (!head || !hhea || !maxp) throw new Error("A table is missing.");
  hhea.writeUInt16BE(font.numGlyphs, 34);
  const kept = [...tables].filter(([tag]) => KEPT.has(tag));
  const made = { head: withLongOffsets(head), hhea, maxp, hmtx: metricsOf(advances, lefts), glyf, loca };
  return writeFont(TRUE_TYPE, new Map([...kept, ...Object.entries(made)]));
}

function outlineOf(commands: readonly PathCommand[]): Buffer {
  const points: Point[] = [];
  const ends: number[] = [];
  for (const { command, args } of commands) {
    if (command === "closePath") ends.push(points.length);
    else if (command === "bezierCurveTo") throw new Error("TrueType has no cubic curves.");
    for (let at = 0; at < args.length; at += 2) {
      const isOnCurve = command !== "quadraticCurveTo" || at > 0;
      points.push({ x: Math.round(args[at] as number), y: Math.round(args[at + 1] as number), isOnCurve });
    }
  }
  return writeOutline(points, ends);
}

function metricsOf(advances: readonly number[], lefts: readonly number[]): Buffer {
  const metrics = Buffer.alloc(4 * advances.length);
  for (const [glyph, advance] of advances.entries()) {
    metrics.writeUInt16BE(advance, 4 * glyph);
    metrics.writeInt16BE(lefts[glyph] as number, 4 * glyph + 2);
  }
  return metrics;
}
