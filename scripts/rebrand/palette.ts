import { wcagContrast } from "culori";
import { type Colours, PAIRS } from "#core/contrast.ts";
import { fromHex, type Oklch, toHex } from "./oklch.ts";

/** The colours of both schemes; `shade` is that of shadows. */
export interface Palette {
  light: Record<string, string>;
  dark: Record<string, string>;
}

/** The two colours of a brand: the one of its skies, grounds and texts, and the one of what is to be pressed. */
export interface BrandColours {
  main: string;
  signal: string;
}

/** The shipped palette: how light each role is, and how much of the brand's colour is in it. */
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

/** These mean the same in every brand. */
const FIXED = ["error", "success"];

/** A palette of a brand's two colours in which every pair of `PAIRS` has its contrast, in both schemes and on bands. */
export function paletteOf({ main, signal }: BrandColours): Palette {
  const turn = {
    main: turnTo(MODEL.light["sky-4"] as string, main),
    signal: turnTo(MODEL.light.signal as string, signal),
  };
  const turned = (scheme: Colours) =>
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
  // A band is dark in both schemes, on the ink of the light one.
  mend(dark, [dark, { ...dark, paper: light.ink as string }], 1);
  makeDistinct(light, dark);
  return { light, dark };
}

/** No color twice, so that each can be found again by the next rebranding; white aside, which nothing is found by. */
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

/** One step of blue further, where nobody sees it. */
function nudged(hex: string): string {
  const value = Number.parseInt(hex.slice(1), 16);
  return `#${((value & 0xff) < 0xff ? value + 1 : value - 0xff).toString(16).padStart(6, "0")}`;
}

/** Every colour of a palette that lacks contrast, in words. */
export function weakPairs({ light, dark }: Palette): string[] {
  const schemes = { light, dark, "a dark band": { ...dark, paper: light.ink as string } };
  return Object.entries(schemes).flatMap(([name, colours]) =>
    PAIRS.filter(([ink, ground, least]) => ratio(colours, ink, ground) < least).map(
      ([ink, ground, least]) =>
        `${ink} on ${ground} in ${name} has ${ratio(colours, ink, ground).toFixed(2)}, and needs ${least}`,
    ),
  );
}

function ratio(colours: Colours, ink: string, ground: string): number {
  return wcagContrast(colours[ink] as string, colours[ground] as string);
}

/** Takes a colour as far around, and to as much more or less of it, as it is from one colour to the other. */
function turnTo(from: string, to: string): (colour: Oklch) => Oklch {
  const [model, wanted] = [fromHex(from), fromHex(to)];
  const share = Math.min(1.5, wanted.c / model.c);
  return ({ l, c, h }) => ({ l, c: c * share, h: h + wanted.h - model.h });
}

/** So that one step of blue more or less does not decide. */
const MARGIN = 0.05;

/** Makes the first colour of a pair darker (-1) or lighter (1) until it stands out from the second on every ground. */
function mend(colours: Record<string, string>, grounds: readonly Colours[], direction: 1 | -1): void {
  for (const [ink, ground, least] of PAIRS) {
    // What is pressed gives way to the words on it, not the other way round.
    const moved = ink === "on-signal" || ink === "paper" ? ground : ink;
    const other = moved === ink ? ground : ink;
    const against = grounds.map((scheme) => (other === "paper" ? scheme : colours)[other] as string);
    for (let { l, c, h } = fromHex(colours[moved] as string); l > -0.01 && l < 1.01; l += direction * 0.005) {
      if (against.every((hex) => wcagContrast(colours[moved] as string, hex) >= least + MARGIN)) break;
      colours[moved] = toHex({ l: l + direction * 0.005, c, h });
    }
  }
}
