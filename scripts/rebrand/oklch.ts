import { converter, formatHex, toGamut } from "culori";

/** A colour as people see it: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees (CSS Color 4, `oklch()`). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toOklch = converter("oklch");
const toScreen = toGamut("rgb", "oklch");

/** From `#rrggbb` or `#rgb`. Grey has no hue: it counts as 0. */
export function fromHex(hex: string): Oklch {
  const colour = toOklch(hex);
  if (colour === undefined) throw new Error(`'${hex}' is no colour`);
  const { l, c, h = 0 } = colour;
  return { l, c, h };
}

/** As `#rrggbb`. What a screen cannot show loses chroma until it can. */
export function toHex(colour: Oklch): string {
  return formatHex(toScreen({ mode: "oklch", ...colour }));
}
