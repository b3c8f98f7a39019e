import { paths } from "#core/paths.ts";
import { company } from "../scripts/shipped-company.ts";

/** Bytes, as a visitor's browser receives them: text compressed with brotli, the rest as it is. */
const KB = 1024;

/** What a page may cost at most; checked by tests/journeys/budgets.e2e.ts. */
export interface Budget {
  path: string;
  status: 200 | 404;
  /** The HTML with its inlined styles and data. */
  html: number;
  /** Everything requested before `load`, the page included. Without lazy pictures: how many of them come before is chance. */
  untilLoad: { requests: number; bytes: number };
  fonts: number;
  /** All pictures that are loaded without scrolling, over a slow line. */
  pictures: number;
  /** All scripts, after hydration. */
  scripts: number;
}

/** Both typefaces, cut to the letters and features that the site uses. */
const FONTS = 27 * KB;

/**
 * One row per template: what was measured plus about 1 KB, within the goals for every page: scripts 130 KB; for the home
 * page 90 KB until load.
 */
export const budgets: readonly Budget[] = [
  {
    path: "/",
    status: 200,
    html: 30.5 * KB,
    untilLoad: { requests: 3, bytes: 57 * KB },
    fonts: FONTS,
    pictures: 11 * KB,
    scripts: 122 * KB,
  },
  {
    path: "/contact-us",
    status: 200,
    html: 24 * KB,
    untilLoad: { requests: 4, bytes: 50 * KB },
    fonts: FONTS,
    pictures: 11 * KB,
    scripts: 119 * KB,
  },
  {
    path: "/about",
    status: 200,
    html: 30 * KB,
    untilLoad: { requests: 3, bytes: 56 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 120.5 * KB,
  },
  {
    path: "/hiring-model",
    status: 200,
    html: 25.5 * KB,
    untilLoad: { requests: 3, bytes: 52 * KB },
    fonts: FONTS,
    pictures: 11 * KB,
    scripts: 116.5 * KB,
  },
  {
    path: "/privacy",
    status: 200,
    html: 25 * KB,
    untilLoad: { requests: 3, bytes: 51 * KB },
    fonts: FONTS,
    pictures: 11 * KB,
    scripts: 115.5 * KB,
  },
  {
    path: "/career-builder",
    status: 200,
    html: 28.5 * KB,
    untilLoad: { requests: 3, bytes: 54.5 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 125 * KB,
  },
  {
    path: "/career-builder/ios-engineer",
    status: 200,
    html: 25 * KB,
    untilLoad: { requests: 3, bytes: 51 * KB },
    fonts: FONTS,
    pictures: 12 * KB,
    scripts: 120.5 * KB,
  },
  {
    path: "/thank-you",
    status: 200,
    html: 22.5 * KB,
    untilLoad: { requests: 3, bytes: 48.5 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 116 * KB,
  },
  {
    path: "/portfolios",
    status: 200,
    html: 28.5 * KB,
    untilLoad: { requests: 5, bytes: 82.5 * KB },
    fonts: FONTS,
    pictures: 100 * KB,
    scripts: 116.5 * KB,
  },
  {
    path: "/portfolios/drayhollow-dispatch-board",
    status: 200,
    html: 27.5 * KB,
    untilLoad: { requests: 4, bytes: 103 * KB },
    fonts: FONTS,
    pictures: 54 * KB,
    scripts: 118 * KB,
  },
  {
    path: "/services",
    status: 200,
    html: 26.5 * KB,
    untilLoad: { requests: 3, bytes: 53 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 116 * KB,
  },
  {
    path: "/services/node.js-development",
    status: 200,
    html: 30 * KB,
    untilLoad: { requests: 3, bytes: 56.5 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 119 * KB,
  },
  {
    path: "/hire-resources",
    status: 200,
    html: 25.5 * KB,
    untilLoad: { requests: 3, bytes: 51.5 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 116 * KB,
  },
  {
    path: "/hire-resources/hire-react-developer",
    status: 200,
    html: 29 * KB,
    untilLoad: { requests: 3, bytes: 55 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 119 * KB,
  },
  {
    path: paths.why(company.slug),
    status: 200,
    html: 25 * KB,
    untilLoad: { requests: 3, bytes: 51.5 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 115.5 * KB,
  },
  {
    path: "/blog",
    status: 200,
    html: 24.5 * KB,
    untilLoad: { requests: 4, bytes: 51.5 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 118.5 * KB,
  },
  {
    path: "/blog/what-fsync-costs",
    status: 200,
    html: 30.5 * KB,
    untilLoad: { requests: 4, bytes: 57.5 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 118.5 * KB,
  },
  {
    path: "/faq",
    status: 200,
    // All questions with their answers.
    html: 38 * KB,
    untilLoad: { requests: 3, bytes: 64 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 116.5 * KB,
  },
  {
    path: "/sitemap",
    status: 200,
    html: 25 * KB,
    untilLoad: { requests: 3, bytes: 51 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 115.5 * KB,
  },
  {
    path: "/no-such-page",
    status: 404,
    html: 22 * KB,
    untilLoad: { requests: 3, bytes: 48 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 115.5 * KB,
  },
];
