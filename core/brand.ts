import type { Scheme } from "./palette.ts";
import type { Pattern } from "./patterns/patterns.ts";

export interface Wordmark {
  viewBox: string;
  /** In rem. */
  width: number;
  height: number;
  /** What `<svg>` contains. */
  markup: string;
}

/** What every page gets of the brand. */
export interface PageBrand {
  /** Design tokens and typefaces. */
  css: string;
  /** Font files that every page needs. */
  fonts: readonly string[];
  /** The background of the page, for the bars of a browser. */
  themeColors: Readonly<Record<Scheme, string>>;
  pattern: Pattern;
  /** URL of an SVG file. */
  icon: string;
  /** Null sets the name in the display typeface. */
  wordmark: Wordmark | null;
}
