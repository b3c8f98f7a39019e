import { readFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { readTables } from "./font-tables.ts";
import { makePrintFont, measure } from "./typeface-worker.ts";
import { SHIPPED } from "./typefaces.ts";

const face = (file: string) => readFileSync(path.join(import.meta.dirname, "faces", file));

test.each(Object.values(SHIPPED))("$family has the metrics of its font", ({ files, fallback, metrics }) => {
  const regular = face(files[0]?.file ?? "");
  const measured = measure({ kind: fallback, regular, bold: null });
  expect(measured?.width).toBeCloseTo(metrics.width, 2);
  expect(measured?.boldWidth ?? 0).toBeCloseTo(metrics.boldWidth ?? 0, 2);
  expect(measured).toMatchObject({
    ascent: metrics.ascent,
    descent: metrics.descent,
    lineGap: metrics.lineGap,
  });
});

test("measures the file of a bold weight", () => {
  const [regular, bold] = [face("hanken-grotesk.woff2"), face("piazzolla.woff2")];
  const other = measure({ kind: "sans-serif", regular: bold, bold: null });
  expect(measure({ kind: "sans-serif", regular, bold })?.boldWidth).toBe(other?.width);
});

test.each(["hanken-grotesk.woff2", "piazzolla.woff2"])("returns nothing for a damaged %s", (file) => {
  const whole = face(file);
  for (const length of [0, 3, 40, 60, 2000, whole.length - 10]) {
    const damaged = whole.subarray(0, length);
    expect(measure({ kind: "serif", regular: damaged, bold: null })).toBeNull();
    expect(makePrintFont({ bytes: damaged, weight: 400 })).toBeNull();
  }
});

test("refuses a font that grows beyond all bounds", () => {
  const bomb = brotliCompressSync(Buffer.alloc(40_000_000));
  const bytes = Buffer.alloc(48 + 6);
  bytes.write("wOF2\0\x01\0\0", "latin1");
  bytes.writeUInt16BE(1, 12);
  bytes.writeUInt32BE(bomb.length, 20);
  // The table 'head' of 40 MB.
  bytes.set([1, 0x93, 0x89, 0xb4, 0x00], 48);
  expect(makePrintFont({ bytes: Buffer.concat([bytes.subarray(0, 53), bomb]), weight: 400 })).toBeNull();
});

const TEXT = "A native app written in Swift, for teams — “Ålesund”, 13 countries & 400+ sites.";
function widthOf(bytes: Uint8Array): number {
  const font = create(Buffer.from(bytes));
  return font.layout(TEXT).advanceWidth / font.unitsPerEm;
}

test.each([400, 640])("makes a print font of weight %i from a variable WOFF2 file", (weight) => {
  const made = makePrintFont({ bytes: face("hanken-grotesk.woff2"), weight });
  expect(widthOf(made as Uint8Array)).toBeCloseTo(widthOf(face(`hanken-grotesk-${weight}.woff`)), 1);
});

test("print fonts of two weights differ in their checksum", () => {
  const checksumOf = (weight: number) => {
    const font = makePrintFont({ bytes: face("hanken-grotesk.woff2"), weight });
    return readTables(Buffer.from(font as Uint8Array))
      .get("head")
      ?.readUInt32BE(8);
  };
  expect(checksumOf(400)).not.toBe(checksumOf(640));
});
