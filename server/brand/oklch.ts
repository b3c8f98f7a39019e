import { converter, formatHex, toGamut } from "culori";

export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toOklch = converter("oklch");
const toRgb = converter("rgb");
const toScreen = toGamut("rgb", "oklch");

/** Half a channel step: smaller differences are rounding, not out of gamut. */
const HALF_STEP = 0.5 / 255;

export function fromHex(hex: string): Oklch {
  const color = toOklch(hex);
  if (color === undefined) throw new Error(`'${hex}' is not a color`);
  const { l, c, h = 0 } = color;
  return { l, c, h };
}

export function toHex(color: Oklch): string {
  const { r, g, b } = toRgb({ mode: "oklch", ...color });
  const isShown = [r, g, b].every((channel) => channel >= -HALF_STEP && channel <= 1 + HALF_STEP);
  return formatHex(isShown ? { mode: "rgb", r, g, b } : toScreen({ mode: "oklch", ...color }));
}
