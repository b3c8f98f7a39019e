import { wcagContrast } from "culori";
import { type Colors, PAIRS } from "#core/contrast.ts";
import { TOKEN } from "../tokens.ts";
import { fromHex, type Oklch, toHex } from "./oklch.ts";

interface Palette {
  light: Record<string, string>;
  dark: Record<string, string>;
}

export interface BrandColors {
  main: string;
  signal: string;
}

/** Lightness by role, and its share of the brand's chroma. */
const MODEL: Palette = {
  light: {
    paper: "#f8fafb",
    wash: "#e8f0f5",
    raised: "#ffffff",
    ink: "#0d1f2c",
    muted: "#3b4c58",
    line: "#c8d5dd",
    edge: "#687d8b",
    signal: "#c9301a",
    "signal-strong": "#a82411",
    "on-signal": "#ffffff",
    deep: "#0b5680",
    error: "#a10f45",
    success: "#0a6248",
    "sky-1": "#dcebf4",
    "sky-2": "#b4d9ef",
    "sky-3": "#6fb1da",
    "sky-4": "#2a7db2",
    "sky-5": "#114a70",
    shade: "#0e1f2a",
  },
  dark: {
    paper: "#0b1821",
    wash: "#112430",
    raised: "#162d3b",
    ink: "#eef4f7",
    muted: "#aebfca",
    line: "#294150",
    edge: "#7791a1",
    signal: "#ff6a47",
    "signal-strong": "#ff8a6d",
    "on-signal": "#1c0602",
    deep: "#8fcdf2",
    error: "#ff9db5",
    success: "#7adbb4",
    "sky-1": "#14303f",
    "sky-2": "#1d4a63",
    "sky-3": "#2f7399",
    "sky-4": "#6db3da",
    "sky-5": "#b9dff4",
    shade: "#03080c",
  },
};

const FIXED = ["error", "success"];

export function paletteOf({ main, signal }: BrandColors): Palette {
  const turn = {
    main: turnTo(MODEL.light["sky-4"] as string, main),
    signal: turnTo(MODEL.light.signal as string, signal),
  };
  const turned = (scheme: Colors) =>
    Object.fromEntries(
      Object.entries(scheme).map(([role, hex]) => {
        if (FIXED.includes(role)) return [role, hex];
        return [role, toHex((role.includes("signal") ? turn.signal : turn.main)(fromHex(hex)))];
      }),
    );
  const light: Palette["light"] = { ...turned(MODEL.light), signal: signal.toLowerCase() };
  const { l, c, h } = fromHex(light.signal as string);
  light["signal-strong"] = toHex({ l: Math.max(0, l - 0.07), c, h });
  const dark = turned(MODEL.dark);
  mend(light, [light], -1);
  // A band is dark in both schemes.
  mend(dark, [dark, { ...dark, paper: light.ink as string }], 1);
  makeDistinct(light, dark);
  return { light, dark };
}

/** Unique colors, so that the next rebranding can find each of them; except white. */
function makeDistinct(...schemes: Record<string, string>[]): void {
  const taken = new Set<string>();
  for (const scheme of schemes) {
    for (const [role, hex] of Object.entries(scheme)) {
      let free = hex;
      while (taken.has(free)) free = nudged(free);
      if (hex !== "#ffffff") taken.add(free);
      scheme[role] = free;
    }
  }
}

function nudged(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16);
  return `#${((value & 0xff) < 0xff ? value + 1 : value - 0xff).toString(16).padStart(6, "0")}`;
}

export function weakPairs({ light, dark }: Palette): string[] {
  const schemes = { light, dark, "a dark band": { ...dark, paper: light.ink as string } };
  return Object.entries(schemes).flatMap(([name, colors]) =>
    PAIRS.filter(([ink, ground, least]) => ratio(colors, ink, ground) < least).map(
      ([ink, ground, least]) =>
        `${ink} on ${ground} in ${name} has ${ratio(colors, ink, ground).toFixed(2)}, and needs ${least}`,
    ),
  );
}

function ratio(colors: Colors, ink: string, ground: string): number {
  return wcagContrast(colors[ink] as string, colors[ground] as string);
}

/** Applies the difference of two colors in hue and chroma. */
function turnTo(from: string, to: string): (color: Oklch) => Oklch {
  const [model, wanted] = [fromHex(from), fromHex(to)];
  const share = Math.min(1.5, wanted.c / model.c);
  return ({ l, c, h }) => ({ l, c: c * share, h: h + wanted.h - model.h });
}

const MARGIN = 0.05;

/** Changes the first color of a pair until it has contrast on every background. */
function mend(colors: Record<string, string>, grounds: readonly Colors[], direction: 1 | -1): void {
  for (const [ink, ground, least] of PAIRS) {
    // The control changes, not its label.
    const moved = ink === "on-signal" || ink === "paper" ? ground : ink;
    const other = moved === ink ? ground : ink;
    const against = grounds.map((scheme) => (other === "paper" ? scheme : colors)[other] as string);
    for (let { l, c, h } = fromHex(colors[moved] as string); l > -0.01 && l < 1.01; l += direction * 0.005) {
      if (against.every((hex) => wcagContrast(colors[moved] as string, hex) >= least + MARGIN)) break;
      colors[moved] = toHex({ l: l + direction * 0.005, c, h });
    }
  }
}

export function colorMap(from: Palette, to: Palette): Map<string, string> {
  const map = new Map<string, string>();
  for (const scheme of ["light", "dark"] as const) {
    for (const [role, hex] of Object.entries(from[scheme])) {
      const wanted = to[scheme][role];
      if (wanted !== undefined) map.set(hex.toLowerCase(), wanted);
    }
  }
  return map;
}

export function recolor(text: string, map: ReadonlyMap<string, string>): string {
  return text.replace(/#[\da-f]{6}(?=(?:[\da-f]{2})?\b)/gi, (hex) => map.get(hex.toLowerCase()) ?? hex);
}

/** Tokens are replaced by name, because several are `#fff`; other colors by value. */
export function recolorTokens(styles: string, palette: Palette, map: ReadonlyMap<string, string>): string {
  return styles
    .split("\n")
    .map((line) => {
      const [, role = ""] = line.match(new RegExp(TOKEN.source)) ?? [];
      const [light, dark] = [palette.light[role], palette.dark[role]];
      if (light === undefined || dark === undefined) return recolor(line, map);
      return `  --${role}: light-dark(${short(light)}, ${short(dark)});`;
    })
    .join("\n");
}

function short(hex: string): string {
  return hex.replace(/^#([\da-f])\1([\da-f])\2([\da-f])\3$/i, "#$1$2$3");
}
