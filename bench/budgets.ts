import { paths } from "#core/paths.ts";
import { company } from "../scripts/shipped-company.ts";

/** Bytes, as a visitor's browser receives them: text compressed with brotli, the rest as it is. */
const KB = 1024;

/** What a page may cost at most. A browser test holds every page to its row (tests/journeys/budgets.e2e.ts). */
export interface Budget {
  path: string;
  status: 200 | 404;
  /** The HTML with the styles that stand in it. */
  html: number;
  /**
   * What the page asks for until it has loaded, the page itself among it. Not the pictures that wait to be scrolled to:
   * how many of those a browser fetches in good time before it says that a page has loaded is chance.
   */
  untilLoad: { requests: number; bytes: number };
  fonts: number;
  /** All pictures that come without scrolling: over a slow line, so that each has the time to. */
  pictures: number;
  /** All scripts, once they have taken over. */
  scripts: number;
}

/** Both typefaces, cut to the letters and features that the site uses. */
const FONTS = 27 * KB;

/**
 * One row a template: the requests that were counted, the bytes that were measured and some more, but never more than
 * the goals for the home page: HTML with styles 24 KB, fonts and main picture 60 KB, all until load 90 KB and 6 requests,
 * scripts 100 KB.
 */
export const budgets: readonly Budget[] = [
  {
    path: "/",
    status: 200,
    html: 24 * KB,
    untilLoad: { requests: 3, bytes: 54 * KB },
    fonts: FONTS,
    pictures: 11 * KB,
    scripts: 63.5 * KB,
  },
  {
    path: "/contact-us",
    status: 200,
    html: 16.5 * KB,
    untilLoad: { requests: 4, bytes: 47 * KB },
    fonts: FONTS,
    pictures: 11 * KB,
    scripts: 60.5 * KB,
  },
  {
    path: "/about",
    status: 200,
    html: 22 * KB,
    untilLoad: { requests: 3, bytes: 52 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 62 * KB,
  },
  {
    path: "/hiring-model",
    status: 200,
    html: 17 * KB,
    untilLoad: { requests: 3, bytes: 47 * KB },
    fonts: FONTS,
    pictures: 11 * KB,
    scripts: 58.5 * KB,
  },
  {
    path: "/privacy",
    status: 200,
    html: 16 * KB,
    untilLoad: { requests: 3, bytes: 45 * KB },
    fonts: FONTS,
    pictures: 11 * KB,
    scripts: 57 * KB,
  },
  {
    path: "/career-builder",
    status: 200,
    html: 20.5 * KB,
    untilLoad: { requests: 3, bytes: 49 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 67.5 * KB,
  },
  {
    path: "/career-builder/ios-engineer",
    status: 200,
    html: 16.5 * KB,
    untilLoad: { requests: 3, bytes: 46 * KB },
    fonts: FONTS,
    pictures: 12 * KB,
    scripts: 62 * KB,
  },
  {
    path: "/thank-you",
    status: 200,
    html: 13.5 * KB,
    untilLoad: { requests: 3, bytes: 43 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 57.5 * KB,
  },
  {
    path: "/portfolios",
    status: 200,
    html: 20 * KB,
    untilLoad: { requests: 5, bytes: 77 * KB },
    fonts: FONTS,
    pictures: 100 * KB,
    scripts: 58 * KB,
  },
  {
    path: "/portfolios/drayhollow-dispatch-board",
    status: 200,
    html: 20.5 * KB,
    untilLoad: { requests: 4, bytes: 101 * KB },
    fonts: FONTS,
    pictures: 54 * KB,
    scripts: 59.5 * KB,
  },
  {
    path: "/services",
    status: 200,
    html: 18.5 * KB,
    untilLoad: { requests: 3, bytes: 48 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 58 * KB,
  },
  {
    path: "/services/node.js-development",
    status: 200,
    html: 22.5 * KB,
    untilLoad: { requests: 3, bytes: 52 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 60.5 * KB,
  },
  {
    path: "/hire-resources",
    status: 200,
    html: 17 * KB,
    untilLoad: { requests: 3, bytes: 46 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 58 * KB,
  },
  {
    path: "/hire-resources/hire-react-developer",
    status: 200,
    html: 21.5 * KB,
    untilLoad: { requests: 3, bytes: 51 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 60.5 * KB,
  },
  {
    path: paths.why(company.slug),
    status: 200,
    html: 16.5 * KB,
    untilLoad: { requests: 3, bytes: 46 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 58.5 * KB,
  },
  {
    path: "/blog",
    status: 200,
    html: 16 * KB,
    untilLoad: { requests: 4, bytes: 47 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 60 * KB,
  },
  {
    path: "/blog/what-fsync-costs",
    status: 200,
    html: 21 * KB,
    untilLoad: { requests: 4, bytes: 51 * KB },
    fonts: FONTS,
    pictures: 30 * KB,
    scripts: 60 * KB,
  },
  {
    path: "/faq",
    status: 200,
    // All questions with their answers.
    html: 27.5 * KB,
    untilLoad: { requests: 3, bytes: 57 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 58 * KB,
  },
  {
    path: "/sitemap",
    status: 200,
    html: 17 * KB,
    untilLoad: { requests: 3, bytes: 46 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 57.5 * KB,
  },
  {
    path: "/no-such-page",
    status: 404,
    html: 13 * KB,
    untilLoad: { requests: 3, bytes: 43 * KB },
    fonts: FONTS,
    pictures: 18 * KB,
    scripts: 54.5 * KB,
  },
];
