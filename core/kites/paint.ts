/** Five tones of the sky, lightest first, then paper, ink and shade: design tokens of the same names. */
export type Role = 1 | 2 | 3 | 4 | 5 | "paper" | "ink" | "shade";

/** Values from `app/styles/tokens.css`. */
const HEXES = {
  light: {
    1: "#dcebf4",
    2: "#b4d9ef",
    3: "#6fb1da",
    4: "#2a7db2",
    5: "#114a70",
    paper: "#f8fafb",
    ink: "#0d1f2c",
    shade: "#0e1f2a",
  },
  dark: {
    1: "#14303f",
    2: "#1d4a63",
    3: "#2f7399",
    4: "#6db3da",
    5: "#b9dff4",
    paper: "#0b1821",
    ink: "#eef4f7",
    shade: "#03080c",
  },
} as const satisfies Record<string, Record<Role, string>>;

/**
 * Source of the colors. `page`: classes `k1` to `kshade` of `app/styles/kites.css`. `both`: embedded styles for both
 * schemes, for an `<img>`. `light` and `dark`: fixed colors.
 */
export type KitePalette = "page" | "both" | keyof typeof HEXES;

/** Creates a path in one color; empty without path data. */
export type Paint = (role: Role, path: string, more?: string) => string;

/** Colors are set through `color`, so that strokes and fills work alike. `isDeep` uses the light scheme in both. */
export function createPaint(palette: KitePalette, isDeep: boolean): Paint {
  const hexes = palette === "dark" && !isDeep ? HEXES.dark : HEXES.light;
  const hasClasses = palette === "page" || palette === "both";
  return (role, path, more = "") => {
    if (path === "") return "";
    const color = hasClasses ? `class="k${role}"` : `color="${hexes[role]}"`;
    return `<path ${color}${more} d="${path}"/>`;
  };
}

/** Attributes of a stroked path. */
export function stroke(width: number): string {
  return ` fill="none" stroke="currentColor" stroke-width="${Math.round(width * 10) / 10}"`;
}

/** The style element of the palette `both`. */
export function schemeStyle(isDeep: boolean): string {
  const dark = isDeep ? "" : `@media(prefers-color-scheme:dark){${rulesOf("dark")}}`;
  return `<style>${rulesOf("light")}${dark}</style>`;
}

function rulesOf(scheme: keyof typeof HEXES): string {
  return Object.entries(HEXES[scheme])
    .map(([role, hex]) => `.k${role}{color:${hex}}`)
    .join("");
}
