/** What `measure.ts` uses. */
declare module "fontkit" {
  export interface Font {
    unitsPerEm: number;
    ascent: number;
    descent: number;
    lineGap: number;
    variationAxes: Readonly<Record<string, { default: number; max: number }>>;
    variationCoords: number[] | null;
    _transformedGlyphs: unknown;
    layout(text: string): { advanceWidth: number };
  }
  export function create(bytes: Buffer): Font;
}
