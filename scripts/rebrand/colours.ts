import { TOKEN } from "../tokens.ts";
import type { Palette } from "./palette.ts";

/** From each color of the palette in use to the one that takes its place. */
export function colourMap(from: Palette, to: Palette): Map<string, string> {
  const map = new Map<string, string>();
  for (const scheme of ["light", "dark"] as const) {
    for (const [role, hex] of Object.entries(from[scheme])) {
      const wanted = to[scheme][role];
      if (wanted !== undefined) map.set(hex.toLowerCase(), wanted);
    }
  }
  return map;
}

/** Exchanges colors written as `#rrggbb`, or `#rrggbbaa`, in styles, code and drawings alike. */
export function recolour(text: string, map: ReadonlyMap<string, string>): string {
  return text.replace(/#[\da-f]{6}(?=(?:[\da-f]{2})?\b)/gi, (hex) => map.get(hex.toLowerCase()) ?? hex);
}

/** The tokens by their names, since `#fff` is the color of several of them; the others by their color. */
export function recolourTokens(styles: string, palette: Palette, map: ReadonlyMap<string, string>): string {
  return styles
    .split("\n")
    .map((line) => {
      const [, role = ""] = line.match(new RegExp(TOKEN.source)) ?? [];
      const [light, dark] = [palette.light[role], palette.dark[role]];
      if (light === undefined || dark === undefined) return recolour(line, map);
      return `  --${role}: light-dark(${short(light)}, ${short(dark)});`;
    })
    .join("\n");
}

function short(hex: string): string {
  return hex.replace(/^#([\da-f])\1([\da-f])\2([\da-f])\3$/i, "#$1$2$3");
}
