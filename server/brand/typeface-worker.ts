import { create, type Font } from "fontkit";
import { type Metrics, SAMPLES } from "./fallback-faces.ts";
import { withWeight } from "./print-font.ts";
import { readWoff2 } from "./read-woff2.ts";

export interface Measured {
  kind: keyof typeof SAMPLES;
  /** WOFF2 files. */
  regular: Uint8Array;
  /** A file of a bold weight. */
  bold: Uint8Array | null;
}

/** A bold weight that variable fonts have. */
const BOLD = 600;

/** Runs in a worker thread, because it takes some 300 ms. Null for a font that can't be read. */
export function measure({ kind, regular, bold }: Measured): Metrics | null {
  try {
    const font = create(readWoff2(Buffer.from(regular)));
    const sample = SAMPLES[kind];
    const { unitsPerEm, ascent, descent, lineGap } = font;
    return {
      ascent: ascent / unitsPerEm,
      descent: -descent / unitsPerEm,
      lineGap: lineGap / unitsPerEm,
      width: widthOf(font, sample),
      boldWidth:
        bold === null ? variedWidth(font, sample) : widthOf(create(readWoff2(Buffer.from(bold))), sample),
    };
  } catch {
    return null;
  }
}

const widthOf = (font: Font, sample: string) => font.layout(sample).advanceWidth / font.unitsPerEm;

/** Null for a font without a bold weight. */
function variedWidth(font: Font, sample: string): number | null {
  const { wght } = font.variationAxes;
  if (wght === undefined || wght.max < BOLD) return null;
  return widthOf(font.getVariation({ wght: BOLD }), sample);
}

/** For social images and papers: a WOFF2 font in one weight as TrueType or OpenType, or null for one that can't be. */
export function makePrintFont({ bytes, weight }: { bytes: Uint8Array; weight: number }): Uint8Array | null {
  try {
    return withWeight(readWoff2(Buffer.from(bytes)), weight);
  } catch {
    return null;
  }
}
