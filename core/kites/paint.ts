import { ink, paper, shade, sky1, sky2, sky3, sky4, sky5 } from "../palette.ts";

/** Five tones of the sky, from the one nearest to the page; paper, ink and shade: the tokens of the same names. */
export type Role = 1 | 2 | 3 | 4 | 5 | "paper" | "ink" | "shade";

type Scheme = "light" | "dark";

const COLOURS: Record<Role, Record<Scheme, string>> = {
  ...{ 1: sky1, 2: sky2, 3: sky3, 4: sky4, 5: sky5 },
  ...{ paper, ink, shade },
};

/**
 * Where the colours come from. `page`: classes `k1` to `kshade`, which `app/styles/kites.css` colours. `both`: the same,
 * with the styles of both schemes inside, for an `<img>`. `light` and `dark`: fixed, for what knows no schemes.
 */
export type KitePalette = "page" | "both" | Scheme;

/** Makes a path of one colour. What has nothing to draw is left out. */
export type Paint = (role: Role, path: string, more?: string) => string;

/** Colours go through `color`, so that a line and a plane are coloured alike. `isDeep`: the light scheme's in both. */
export function createPaint(palette: KitePalette, isDeep: boolean): Paint {
  const scheme = palette === "dark" && !isDeep ? "dark" : "light";
  const hasClasses = palette === "page" || palette === "both";
  return (role, path, more = "") => {
    if (path === "") return "";
    const color = hasClasses ? `class="k${role}"` : `color="${COLOURS[role][scheme]}"`;
    return `<path ${color}${more} d="${path}"/>`;
  };
}

/** The attributes of a path that is a line. */
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
