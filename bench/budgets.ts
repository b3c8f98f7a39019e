import { paths } from "#core/paths.ts";
import { company } from "../scripts/shipped-company.ts";

/** The most that a page may cost, in KB, as `measurePageCost` of tests/support/page-cost.ts measures it. */
export interface Budget {
  path: string;
  /** 200 if not given. */
  status?: number;
  html: number;
  requests: number;
  untilLoad: number;
  pictures: number;
  scripts: number;
}

/** Both typefaces, cut to the letters and features that the site uses. */
export const FONTS = 27;

/**
 * One row per template: what was measured plus about 1 KB, and for scripts 1 to 5 KB, so that an upgrade of React or
 * React Router fits. tests/journeys/budgets.e2e.ts checks them.
 */
export const budgets: readonly Budget[] = [
  { path: "/", html: 33, requests: 3, untilLoad: 59, pictures: 11, scripts: 128 },
  { path: "/contact-us", html: 26, requests: 4, untilLoad: 52, pictures: 11, scripts: 124.5 },
  { path: "/about", html: 32.5, requests: 3, untilLoad: 59, pictures: 18, scripts: 126.5 },
  { path: "/hiring-model", html: 27.5, requests: 3, untilLoad: 53.5, pictures: 11, scripts: 122 },
  { path: "/privacy", html: 27.5, requests: 3, untilLoad: 53.5, pictures: 11, scripts: 122 },
  { path: "/career-builder", html: 30.5, requests: 3, untilLoad: 56.5, pictures: 30, scripts: 132 },
  {
    path: "/career-builder/ios-engineer",
    html: 27,
    requests: 3,
    untilLoad: 53,
    pictures: 12,
    scripts: 125,
  },
  { path: "/thank-you", html: 24, requests: 3, untilLoad: 50, pictures: 18, scripts: 122 },
  { path: "/portfolios", html: 31, requests: 5, untilLoad: 85, pictures: 100, scripts: 122 },
  {
    path: "/portfolios/drayhollow-dispatch-board",
    html: 30,
    requests: 4,
    untilLoad: 105,
    pictures: 54,
    scripts: 124,
  },
  { path: "/services", html: 29, requests: 3, untilLoad: 55, pictures: 30, scripts: 122 },
  {
    path: "/services/node.js-development",
    html: 32.5,
    requests: 3,
    untilLoad: 58.5,
    pictures: 30,
    scripts: 124.5,
  },
  { path: "/hire-resources", html: 27, requests: 3, untilLoad: 53.5, pictures: 30, scripts: 122 },
  {
    path: "/hire-resources/hire-react-developer",
    html: 31.5,
    requests: 3,
    untilLoad: 57.5,
    pictures: 30,
    scripts: 124.5,
  },
  { path: paths.why(company.slug), html: 27.5, requests: 3, untilLoad: 53.5, pictures: 18, scripts: 122 },
  { path: "/blog", html: 26.5, requests: 4, untilLoad: 53.5, pictures: 30, scripts: 124 },
  { path: "/blog/what-fsync-costs", html: 32, requests: 4, untilLoad: 59.5, pictures: 30, scripts: 122.5 },
  { path: "/faq", html: 40, requests: 3, untilLoad: 66, pictures: 18, scripts: 122 },
  { path: "/sitemap", html: 27, requests: 3, untilLoad: 53, pictures: 18, scripts: 122 },
  { path: "/no-such-page", status: 404, html: 24, requests: 3, untilLoad: 50, pictures: 18, scripts: 122 },
];
