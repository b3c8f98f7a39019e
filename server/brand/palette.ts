import { wcagContrast } from "culori";
import type { BrandFields } from "#core/content/brand.ts";
import { PAIRS } from "#core/contrast.ts";
import { type Palette, ROLES, type Role, type Scheme, type SchemeColors } from "#core/palette.ts";
import { fromHex, type Oklch, toHex } from "./oklch.ts";

type Draft = Record<Scheme, Record<Role, string>>;

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
    shade: "#0e1e2a",
    "device-edge": "#40576a",
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
    "device-edge": "#40576a",
  },
};

const FIXED: readonly Role[] = ["error", "success"];

/** Made from two colors, with the contrast that `core/contrast.ts` asks for; the single colors of the brand are taken as they are. */
export function paletteOf({ colors, palette = {} }: Pick<BrandFields, "colors" | "palette">): Palette {
  const made = madeOf(colors);
  for (const role of ROLES) {
    const [light, dark] = palette[role] ?? [];
    if (light !== undefined) made.light[role] = light;
    if (dark !== undefined) made.dark[role] = dark;
  }
  return made;
}

function madeOf({ signal, deep }: BrandFields["colors"]): Draft {
  const turns = {
    deep: turnTo(MODEL.light.deep, deep),
    signal: turnTo(MODEL.light.signal, signal),
  };
  const turned = (scheme: Scheme) =>
    Object.fromEntries(
      ROLES.map((role) => {
        const hex = MODEL[scheme][role];
        if (FIXED.includes(role)) return [role, hex];
        return [role, toHex((role.includes("signal") ? turns.signal : turns.deep)(fromHex(hex)))];
      }),
    ) as Record<Role, string>;
  const light = { ...turned("light"), signal: signal.toLowerCase(), deep: deep.toLowerCase() };
  const { l, c, h } = fromHex(light.signal);
  light["signal-strong"] = toHex({ l: Math.max(0, l - 0.07), c, h });
  const dark = turned("dark");
  mend(light, [light], -1);
  mend(dark, [dark, { ...dark, paper: nightOf(light) }], 1);
  return { light, dark };
}

/** The ground of dark bands in both schemes. */
export const nightOf = ({ ink }: Pick<Palette["light"], "ink">): string => ink;

export interface WeakPair {
  ink: Role;
  ground: Role;
  scheme: "light" | "dark" | "a dark band";
  ratio: number;
  least: number;
}

export function weakPairs({ light, dark }: Palette): WeakPair[] {
  const schemes = { light, dark, "a dark band": { ...dark, paper: nightOf(light) } };
  return Object.entries(schemes).flatMap(([scheme, colors]) =>
    PAIRS.map(([ink, ground, least]) => {
      const ratio = wcagContrast(colors[ink], colors[ground]);
      return { ink, ground, scheme: scheme as WeakPair["scheme"], ratio, least };
    }).filter(({ ratio, least }) => ratio < least),
  );
}

/** Applies the difference of two colors in hue and chroma. */
function turnTo(from: string, to: string): (color: Oklch) => Oklch {
  const [model, wanted] = [fromHex(from), fromHex(to)];
  const share = Math.min(1.5, wanted.c / model.c);
  return ({ l, c, h }) => ({ l, c: c * share, h: h + wanted.h - model.h });
}

const MARGIN = 0.05;

/** Changes the first color of a pair until it has contrast on every background. */
function mend(colors: Record<Role, string>, grounds: readonly SchemeColors[], direction: 1 | -1): void {
  for (const [ink, ground, least] of PAIRS) {
    // The control changes, not its label.
    const moved = ink === "on-signal" || ink === "paper" ? ground : ink;
    const other = moved === ink ? ground : ink;
    const against = grounds.map((scheme) => (other === "paper" ? scheme : colors)[other]);
    for (let { l, c, h } = fromHex(colors[moved]); l > -0.01 && l < 1.01; l += direction * 0.005) {
      if (against.every((hex) => wcagContrast(colors[moved], hex) >= least + MARGIN)) break;
      colors[moved] = toHex({ l: l + direction * 0.005, c, h });
    }
  }
}
