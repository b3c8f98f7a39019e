import type { Palette, Scheme, SchemeColors } from "../palette.ts";

/** Five tones of the sky, lightest first, then paper, ink and shade: design tokens of the same names. */
export type ColorRole = 1 | 2 | 3 | 4 | 5 | "paper" | "ink" | "shade";

/** The five tones in other hues, of the same lightness in OKLCH. */
const HUES = {
  sea: {
    light: ["#dbede8", "#b1ded3", "#63bba8", "#048976", "#035246"],
    dark: ["#0f342c", "#115045", "#1a7c6c", "#64bca9", "#b7e4d8"],
  },
  moss: {
    light: ["#e2ecde", "#c3dcbb", "#8bb77c", "#51863d", "#2c511e"],
    dark: ["#21321b", "#324e29", "#4f7841", "#8cb87d", "#c8e1c0"],
  },
  straw: {
    light: ["#f0e7d7", "#e6d0a9", "#c9a258", "#976e05", "#5c4100"],
    dark: ["#392a0b", "#59400a", "#896510", "#caa358", "#ebd6af"],
  },
  storm: {
    light: ["#e6e9ec", "#ccd4dc", "#9daab8", "#687888", "#3c4753"],
    dark: ["#282d33", "#3e464f", "#616d7a", "#9eabb9", "#d2d9e2"],
  },
  heather: {
    light: ["#f2e3ee", "#e9c7e1", "#ce92c0", "#a05991", "#633159"],
    dark: ["#3b2436", "#5b3653", "#8d5681", "#cf93c1", "#efcce6"],
  },
  violet: {
    light: ["#e8e6f7", "#d2cdf7", "#a79de5", "#7666bc", "#463b76"],
    dark: ["#2c2844", "#453d6a", "#6b60a3", "#a89ee7", "#d7d3fc"],
  },
} as const;

export type Hue = keyof typeof HUES | "sky";

/** `page`: classes of `app/styles/patterns.css`; `both`: embedded styles for both schemes, for an `<img>`. */
export type PatternColors = "page" | { palette: Palette; scheme: "both" | Scheme };

export type Paint = (role: ColorRole, path: string, more?: string) => string;

/** Colors are set through `color`, so that strokes and fills work alike. `isDeep` uses the light scheme in both. */
export function createPaint(colors: PatternColors, isDeep: boolean, hue: Hue = "sky"): Paint {
  return (role, path, more = "") => {
    if (path === "") return "";
    const color = colorIn(colors, isDeep, role, hue) ?? `class="k${role}"`;
    return `<path ${color}${more} d="${path}"/>`;
  };
}

/** Null for one that a style sets. */
function colorIn(colors: PatternColors, isDeep: boolean, role: ColorRole, hue: Hue): string | null {
  if (colors === "page" || colors.scheme === "both") return null;
  const scheme = isDeep ? "light" : colors.scheme;
  return `color="${colorOf(role, colors.palette[scheme], scheme, hue)}"`;
}

export function stroke(width: number): string {
  return ` fill="none" stroke="currentColor" stroke-width="${Math.round(width * 10) / 10}"`;
}

function schemeStyle({ light, dark }: Palette, isDeep: boolean, hue: Hue = "sky"): string {
  const inDark = isDeep ? "" : `@media(prefers-color-scheme:dark){${rulesOf(dark, "dark", hue)}}`;
  return `<style>${rulesOf(light, "light", hue)}${inDark}</style>`;
}

function rulesOf(colors: SchemeColors, scheme: Scheme, hue: Hue): string {
  const roles: readonly ColorRole[] = [1, 2, 3, 4, 5, "paper", "ink", "shade"];
  return roles.map((role) => `.k${role}{color:${colorOf(role, colors, scheme, hue)}}`).join("");
}

function colorOf(role: ColorRole, colors: SchemeColors, scheme: Scheme, hue: Hue): string {
  if (typeof role === "string") return colors[role];
  if (hue === "sky") return colors[`sky-${role}`];
  return HUES[hue][scheme][role - 1] as string;
}

interface Svg {
  colors: PatternColors;
  isDeep: boolean;
  hue?: Hue;
  size: readonly [width: number, height: number];
  drawn: readonly string[];
}

export function svgOf({ colors, isDeep, hue, size: [width, height], drawn }: Svg): string {
  // A deep picture turned dark would glare.
  const deep = colors === "page" && isDeep ? ' class="scheme-light"' : "";
  const hasStyle = colors !== "page" && colors.scheme === "both";
  const style = hasStyle ? schemeStyle(colors.palette, isDeep, hue) : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${deep} viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `preserveAspectRatio="xMidYMid slice" fill="currentColor">${style}${drawn.join("")}</svg>`
  );
}
