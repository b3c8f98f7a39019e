import type { Typeface } from "#core/content/brand.ts";

/** In em, of `SAMPLES` in the font; without `boldWidth` browsers draw the bold weight themselves. */
export interface Metrics {
  ascent: number;
  descent: number;
  lineGap: number;
  width: number;
  boldWidth: number | null;
}

type Kind = Typeface["fallback"];

export const SAMPLES: Readonly<Record<Kind, string>> = {
  "sans-serif":
    "A native app written in Swift, for teams that need it to work offline. We agree the figure we want to move, write it down and measure it again after launch, in 13 countries and at 400+ sites.",
  serif: "Software that holds up in wind. What we build, how we work, what clients say. Questions & answers",
};

interface SystemFont {
  name: string;
  /** Its names on several systems. */
  local: string;
  /** In em, of the sample. */
  width: number;
  isBold?: boolean;
}

/** Fonts that visitors have. Those that aren't free were measured by a free font of the same metrics (`scripts/make/fonts.mjs`). */
const SYSTEM_FONTS: Readonly<Record<Kind, readonly SystemFont[]>> = {
  "sans-serif": [
    { name: "Arial", local: "Arial, Helvetica Neue, Liberation Sans, Arimo", width: 82.203 },
    {
      name: "Arial",
      local: "Arial Bold, Arial-BoldMT, HelveticaNeue-Bold, Liberation Sans Bold, Arimo Bold",
      width: 88.212,
      isBold: true,
    },
    { name: "Roboto", local: "Roboto", width: 82.194 },
  ],
  serif: [
    { name: "Georgia", local: "Georgia, Gelasio", width: 43.931 },
    { name: "Noto", local: "Noto Serif", width: 47.707 },
    { name: "Times", local: "Times New Roman, Liberation Serif, Tinos", width: 40.438 },
  ],
};

export interface FallbackFaces {
  /** The value of `font-family`. */
  family: string;
  css: string;
}

/** System fonts as wide and as high as the typeface, so that texts don't move when it has arrived. */
export function fallbackFaces({ family, fallback }: Typeface, metrics: Metrics): FallbackFaces {
  const fonts = SYSTEM_FONTS[fallback].filter(({ isBold }) => !isBold || metrics.boldWidth !== null);
  const hasBold = new Set(fonts.filter(({ isBold }) => isBold).map(({ name }) => name));
  const names = new Set(fonts.map(({ name }) => `${family} ${name}`));
  return {
    family: [family, ...names]
      .map((name) => `"${name}"`)
      .join(",")
      .concat(`,${fallback}`),
    css: fonts.map((font) => faceOf(family, font, metrics, weightsOf(font, hasBold))).join(""),
  };
}

function weightsOf({ name, isBold }: SystemFont, hasBold: ReadonlySet<string>): string {
  if (!hasBold.has(name)) return "100 900";
  return isBold ? "501 900" : "100 500";
}

function faceOf(family: string, font: SystemFont, metrics: Metrics, weights: string): string {
  const size = ((font.isBold && metrics.boldWidth) || metrics.width) / font.width;
  return (
    `@font-face{font-family:"${family} ${font.name}";src:${localsOf(font)};` +
    `font-weight:${weights};size-adjust:${percent(size)};ascent-override:${percent(metrics.ascent / size)};` +
    `descent-override:${percent(metrics.descent / size)};line-gap-override:${percent(metrics.lineGap / size)}}`
  );
}

const localsOf = ({ local }: SystemFont) =>
  local
    .split(", ")
    .map((name) => `local("${name}")`)
    .join(",");

const percent = (value: number) => `${Number((value * 100).toFixed(2))}%`;
