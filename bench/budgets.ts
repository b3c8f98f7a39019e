/** Bytes, as a visitor's browser receives them: text compressed with brotli, the rest as it is. */
const KB = 1024;

/** What a page may cost at most. A browser test holds every page to its row (tests/journeys/budgets.e2e.ts). */
export interface Budget {
  path: string;
  status: 200 | 404;
  /** The HTML with the styles that stand in it. */
  html: number;
  /** Everything until the page has loaded, the page itself among it. */
  untilLoad: { requests: number; bytes: number };
  fonts: number;
  /** Pictures until the page has loaded; what stands further down comes when it is scrolled to. */
  pictures: number;
  /** All scripts, once React has taken over. */
  scripts: number;
}

/** Both typefaces, cut to the letters that the site writes. */
const FONTS = 42 * KB;

/** React, its router and what every page has of ours; what a page brings itself comes on top. */
const SCRIPTS = 108 * KB;

/** One row a template. The first values are what was measured, and a tenth; the goals are in `docs`. */
export const budgets: readonly Budget[] = [
  {
    path: "/",
    status: 200,
    html: 12 * KB,
    untilLoad: { requests: 3, bytes: 54 * KB },
    fonts: FONTS,
    pictures: 0,
    scripts: SCRIPTS,
  },
];
