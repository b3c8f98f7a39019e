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
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const [spread, lightness] = [most - least, (most + least) / 2];
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1));
  const sector = most === r ? (g - b) / spread : most === g ? (b - r) / spread + 2 : (r - g) / spread + 4;
  const hue = spread === 0 ? 0 : (sector * 60 + 360) % 360;
  return `${Math.round(hue)} ${Math.round(saturation * 100)}% ${Math.round(lightness * 100)}%`;
}

function short(hex: string): string {
  return hex.replace(/^#([\da-f])\1([\da-f])\2([\da-f])\3$/i, "#$1$2$3");
}
