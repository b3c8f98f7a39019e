import { wcagContrast } from "culori";
import type { CaseCover } from "#core/content/case-cover.ts";
import type { Palette, Scheme } from "#core/palette.ts";
import { fromHex, type Oklch, toHex } from "../brand/oklch.ts";

export interface CaseColors {
  ground: string;
  accent: string;
  /** The client's wordmark. */
  ink: string;
}

/** Lighter than these, a color glares on a dark page. */
const DARK = { ground: 0.43, accent: 0.66 };
const SHADE = 0.09;

const PAPER = "#ffffff";
const INK = "#10161a";

/** The colors of a client, or some of the brand by the slug. */
export function caseColors(
  cover: CaseCover | undefined,
  number: number,
  palette: Palette,
): Record<Scheme, CaseColors> {
  if (cover === undefined) {
    const [ground, accent] = TONES[number % TONES.length] ?? ["sky-4", "sky-5"];
    const of = (scheme: Scheme) => withInk(palette[scheme][ground], palette[scheme][accent]);
    return { light: of("light"), dark: of("dark") };
  }
  const ground = fromHex(cover.color);
  const accent = cover.accent === undefined ? shadeOf(ground) : fromHex(cover.accent);
  const darkGround = atMost(ground, DARK.ground);
  const darkAccent = cover.accent === undefined ? shadeOf(darkGround) : atMost(accent, DARK.accent);
  return {
    light: withInk(toHex(ground), toHex(accent)),
    dark: withInk(toHex(darkGround), toHex(darkAccent)),
  };
}

const TONES = [
  ["sky-4", "sky-5"],
  ["sky-2", "sky-1"],
  ["sky-5", "sky-4"],
  ["sky-3", "sky-4"],
] as const;

export function groundOf(cover: CaseCover | undefined): Record<Scheme, string> | undefined {
  if (cover === undefined) return undefined;
  return { light: cover.color, dark: toHex(atMost(fromHex(cover.color), DARK.ground)) };
}

function withInk(ground: string, accent: string): CaseColors {
  const ink = wcagContrast(PAPER, ground) > 3 ? PAPER : INK;
  return { ground, accent, ink };
}

const shadeOf = ({ l, c, h }: Oklch): Oklch => ({ l: l < 0.3 ? l + SHADE : l - SHADE, c, h });

function atMost({ l, c, h }: Oklch, limit: number): Oklch {
  // Keeps the order of two colors under the limit.
  return l <= limit ? { l, c, h } : { l: limit + (l - limit) * 0.1, c: c * 0.85, h };
}
