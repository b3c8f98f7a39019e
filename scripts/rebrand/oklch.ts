import { converter, formatHex, toGamut } from "culori";

/** A colour as people see it: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees (CSS Color 4, `oklch()`). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toOklch = converter("oklch");
const toRgb = converter("rgb");
const toScreen = toGamut("rgb", "oklch");

/** Half a step of a channel: less is rounding, not a colour that a screen cannot show. */
const HALF_STEP = 0.5 / 255;

/** From `#rrggbb` or `#rgb`. Grey has no hue: it counts as 0. */
export function fromHex(hex: string): Oklch {
  const colour = toOklch(hex);
  if (colour === undefined) throw new Error(`'${hex}' is no colour`);
  const { l, c, h = 0 } = colour;
  return { l, c, h };
}

/** As `#rrggbb`. What a screen cannot show loses chroma until it can. */
export function toHex(colour: Oklch): string {
  const { r, g, b } = toRgb({ mode: "oklch", ...colour });
  const isShown = [r, g, b].every((channel) => channel >= -HALF_STEP && channel <= 1 + HALF_STEP);
  return formatHex(isShown ? { mode: "rgb", r, g, b } : toScreen({ mode: "oklch", ...colour }));
}
