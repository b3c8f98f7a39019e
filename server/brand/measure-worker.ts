import { create, type Font } from "fontkit";
import { type Metrics, SAMPLES } from "./fallback-faces.ts";

export interface Measured {
  kind: keyof typeof SAMPLES;
  regular: Uint8Array;
  /** A file of a bold weight. */
  bold: Uint8Array | null;
}

/** A bold weight that variable fonts have. */
const BOLD = 600;

/** Runs in a worker thread, because it takes some 300 ms. Null for a font that can't be read. */
export function measure({ kind, regular, bold }: Measured): Metrics | null {
  try {
    const font = create(Buffer.from(regular));
    const sample = SAMPLES[kind];
    const { unitsPerEm, ascent, descent, lineGap } = font;
    const width = widthOf(font, sample);
    return {
      ascent: ascent / unitsPerEm,
      descent: -descent / unitsPerEm,
      lineGap: lineGap / unitsPerEm,
      width,
      boldWidth:
        bold === null
          ? variedWidth(font, Buffer.from(regular), sample)
          : widthOf(create(Buffer.from(bold)), sample),
    };
  } catch {
    return null;
  }
}

const widthOf = (font: Font, sample: string) => font.layout(sample).advanceWidth / font.unitsPerEm;

/** Null for a font without a bold weight. fontkit can't vary a WOFF2 font, but measures it with the outlines of another. */
function variedWidth(font: Font, bytes: Buffer, sample: string): number | null {
  const { wght } = font.variationAxes;
  if (wght === undefined || wght.max < BOLD) return null;
  const varied = create(bytes);
  const axes = Object.entries(font.variationAxes);
  varied.variationCoords = axes.map(([name, axis]) => (name === "wght" ? BOLD : axis.default));
  varied._transformedGlyphs = font._transformedGlyphs;
  return widthOf(varied, sample);
}
