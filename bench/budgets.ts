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
 * One row per template: what was measured plus about 1 KB, and for scripts about 5 KB, so that an upgrade of React or
 * React Router fits. tests/journeys/budgets.e2e.ts checks them.
 */
export const budgets: readonly Budget[] = [
  { path: "/", html: 30.5, requests: 3, untilLoad: 57, pictures: 11, scripts: 126 },
  { path: "/contact-us", html: 24, requests: 4, untilLoad: 50, pictures: 11, scripts: 123 },
  { path: "/about", html: 30, requests: 3, untilLoad: 56, pictures: 18, scripts: 124.5 },
  { path: "/hiring-model", html: 25.5, requests: 3, untilLoad: 52, pictures: 11, scripts: 120.5 },
  { path: "/privacy", html: 25, requests: 3, untilLoad: 51, pictures: 11, scripts: 119.5 },
  { path: "/career-builder", html: 28.5, requests: 3, untilLoad: 54.5, pictures: 30, scripts: 129 },
  {
    path: "/career-builder/ios-engineer",
    html: 25,
    requests: 3,
    untilLoad: 51,
    pictures: 12,
    scripts: 125,
  },
  { path: "/thank-you", html: 22.5, requests: 3, untilLoad: 48.5, pictures: 18, scripts: 120 },
  { path: "/portfolios", html: 28.5, requests: 5, untilLoad: 82.5, pictures: 100, scripts: 120.5 },
  {
    path: "/portfolios/drayhollow-dispatch-board",
    html: 27.5,
    requests: 4,
    untilLoad: 103,
    pictures: 54,
    scripts: 122,
  },
  { path: "/services", html: 26.5, requests: 3, untilLoad: 53, pictures: 30, scripts: 120 },
  {
    path: "/services/node.js-development",
    html: 30,
    requests: 3,
    untilLoad: 56.5,
    pictures: 30,
    scripts: 123,
  },
  { path: "/hire-resources", html: 25.5, requests: 3, untilLoad: 51.5, pictures: 30, scripts: 120 },
  {
    path: "/hire-resources/hire-react-developer",
    html: 29,
    requests: 3,
    untilLoad: 55,
    pictures: 30,
    scripts: 123,
  },
  { path: paths.why(company.slug), html: 25, requests: 3, untilLoad: 51.5, pictures: 18, scripts: 119.5 },
  { path: "/blog", html: 24.5, requests: 4, untilLoad: 51.5, pictures: 30, scripts: 122.5 },
  { path: "/blog/what-fsync-costs", html: 30.5, requests: 4, untilLoad: 57.5, pictures: 30, scripts: 122.5 },
  { path: "/faq", html: 38, requests: 3, untilLoad: 64, pictures: 18, scripts: 120.5 },
  { path: "/sitemap", html: 25, requests: 3, untilLoad: 51, pictures: 18, scripts: 119.5 },
  { path: "/no-such-page", status: 404, html: 22, requests: 3, untilLoad: 48, pictures: 18, scripts: 119.5 },
];
