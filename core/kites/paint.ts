import { ink, paper, shade, sky1, sky2, sky3, sky4, sky5 } from "../palette.ts";

/** Five tones of the sky, lightest first, then paper, ink and shade: design tokens of the same names. */
export type Role = 1 | 2 | 3 | 4 | 5 | "paper" | "ink" | "shade";

type Scheme = "light" | "dark";

const COLOURS: Record<Role, Record<Scheme, string>> = {
  ...{ 1: sky1, 2: sky2, 3: sky3, 4: sky4, 5: sky5 },
  ...{ paper, ink, shade },
};

/**
 * Source of the colors. `page`: classes `k1` to `kshade` of `app/styles/kites.css`. `both`: embedded styles for both
 * schemes, for an `<img>`. `light` and `dark`: fixed colors.
 */
export type KitePalette = "page" | "both" | Scheme;

/** Creates a path in one color; empty without path data. */
export type Paint = (role: Role, path: string, more?: string) => string;

/** Colors are set through `color`, so that strokes and fills work alike. `isDeep` uses the light scheme in both. */
export function createPaint(palette: KitePalette, isDeep: boolean): Paint {
  const scheme = palette === "dark" && !isDeep ? "dark" : "light";
  const hasClasses = palette === "page" || palette === "both";
  return (role, path, more = "") => {
    if (path === "") return "";
    const color = hasClasses ? `class="k${role}"` : `color="${COLOURS[role][scheme]}"`;
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

function rulesOf(scheme: Scheme): string {
  return Object.entries(COLOURS)
    .map(([role, colour]) => `.k${role}{color:${colour[scheme]}}`)
    .join("");
}
