import type { Scheme } from "./palette.ts";

/** What every page gets of the brand. */
export interface PageBrand {
  /** The design tokens of the brand. */
  css: string;
  /** The background of the page, for the bars of a browser. */
  themeColors: Readonly<Record<Scheme, string>>;
}
