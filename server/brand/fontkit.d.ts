/** What `typeface-worker.ts` and `print-font.ts` use. */
declare module "fontkit" {
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    numGlyphs: number;
    variationAxes: Readonly<Record<string, { default: number; max: number }>>;
    layout(text: string): { advanceWidth: number };
    getVariation(settings: Readonly<Record<string, number>>): Font;
    getGlyph(index: number): { advanceWidth: number; path: { commands: readonly PathCommand[] } };
  }
  export interface PathCommand {
    command: "moveTo" | "lineTo" | "quadraticCurveTo" | "bezierCurveTo" | "closePath";
    args: readonly number[];
  }
  export function create(bytes: Buffer): Font;
}
