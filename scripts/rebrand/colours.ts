import { converter, type Hsl } from "culori";
import type { Palette } from "./palette.ts";

const toHsl = converter("hsl");

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

/** Exchanges colors wherever they stand as `#rrggbb`, in styles, code and drawings alike. */
export function recolour(text: string, map: ReadonlyMap<string, string>): string {
  return text.replace(/#[\da-f]{6}\b/gi, (hex) => map.get(hex.toLowerCase()) ?? hex);
}

/** The tokens by their names: there `#fff` stands for several of them. */
export function recolourTokens(styles: string, palette: Palette): string {
  return styles.replace(/^(?::root|\s+:root[:[])[^{]*\{[^}]*\}/gm, (block) => {
    const isDark = block.includes("color-scheme: dark");
    const colours = isDark ? palette.dark : palette.light;
    return block.replace(/--([\w-]+): (#[\da-f]+);/gi, (line, role: string) => {
      const hex = colours[role];
      return hex === undefined ? line : `--${role}: ${short(hex)};`;
    });
  });
}

/** Shadows are written in parts, so that each can have its strength. */
export function reshade(styles: string, palette: Palette): string {
  const [light, dark] = [palette.light.shade, palette.dark.shade].map((hex) => partsOf(hex as string));
  let isFirst = true;
  return styles.replace(/--shade: [^;]+;/g, () => {
    const parts = isFirst ? light : dark;
    isFirst = false;
    return `--shade: ${parts};`;
  });
}

/** Hue, saturation and lightness of a color, as `hsl()` takes them. */
function partsOf(hex: string): string {
  const { h = 0, s, l } = toHsl(hex) as Hsl;
  return `${Math.round(h)} ${Math.round(s * 100)}% ${Math.round(l * 100)}%`;
}

function short(hex: string): string {
  return hex.replace(/^#([\da-f])\1([\da-f])\2([\da-f])\3$/i, "#$1$2$3");
}
