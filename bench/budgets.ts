import { paths } from "#core/paths.ts";
import { company } from "../scripts/shipped-company.ts";

/** The budget of a page in KB, as measured by `measurePageCost` of tests/support/page-cost.ts. */
export interface Budget {
  path: string;
  status?: number;
  html: number;
  requests: number;
  untilLoad: number;
  pictures: number;
  scripts: number;
}

export const FONTS = 27;

/** What was measured plus about 1 KB, and for scripts 1 to 5 KB, so that an upgrade of React or React Router fits. */
export const budgets: readonly Budget[] = [
  { path: "/", html: 34.5, requests: 3, untilLoad: 61.5, pictures: 12, scripts: 130.5 },
  { path: "/contact-us", html: 28.5, requests: 4, untilLoad: 55.5, pictures: 12, scripts: 128 },
  { path: "/about", html: 34, requests: 3, untilLoad: 60.5, pictures: 18, scripts: 128.5 },
  { path: "/hiring-model", html: 30, requests: 3, untilLoad: 56, pictures: 12, scripts: 126.5 },
  { path: "/pricing", html: 30, requests: 3, untilLoad: 56.5, pictures: 12, scripts: 126 },
  { path: "/papers", html: 30, requests: 3, untilLoad: 56.5, pictures: 12, scripts: 126 },
  {
    path: "/papers/sample-master-agreement",
    html: 40,
    requests: 3,
    untilLoad: 66.5,
    pictures: 12,
    scripts: 126,
  },
  { path: "/estimate", html: 30, requests: 3, untilLoad: 56.5, pictures: 12, scripts: 130 },
  { path: "/privacy", html: 29, requests: 3, untilLoad: 55, pictures: 12, scripts: 124 },
  { path: "/career-builder", html: 33, requests: 3, untilLoad: 59, pictures: 30, scripts: 132 },
  {
    path: "/career-builder/ios-engineer",
    html: 28.5,
    requests: 3,
    untilLoad: 54.5,
    pictures: 12,
    scripts: 130,
  },
  { path: "/thank-you", html: 27, requests: 3, untilLoad: 53, pictures: 33, scripts: 125 },
  { path: "/portfolios", html: 32.5, requests: 5, untilLoad: 86.5, pictures: 100, scripts: 126 },
  {
    path: "/portfolios/drayhollow-dispatch-board",
    html: 33,
    requests: 4,
    untilLoad: 108.5,
    pictures: 54,
    scripts: 129.5,
  },
  { path: "/services", html: 30.5, requests: 3, untilLoad: 56.5, pictures: 30, scripts: 125.5 },
  {
    path: "/services/node.js-development",
    html: 34.5,
    requests: 3,
    untilLoad: 60.5,
    pictures: 30,
    scripts: 129,
  },
  { path: "/hire-resources", html: 28.5, requests: 3, untilLoad: 55, pictures: 30, scripts: 125.5 },
  {
    path: "/hire-resources/hire-react-developer",
    html: 33.5,
    requests: 3,
    untilLoad: 59.5,
    pictures: 30,
    scripts: 129.5,
  },
  { path: paths.why(company.slug), html: 29, requests: 3, untilLoad: 55, pictures: 18, scripts: 124 },
  { path: "/blog", html: 28, requests: 4, untilLoad: 55, pictures: 30, scripts: 128 },
  { path: "/blog/what-fsync-costs", html: 33.5, requests: 4, untilLoad: 61, pictures: 30, scripts: 127.5 },
  { path: "/faq", html: 41.5, requests: 3, untilLoad: 67.5, pictures: 18, scripts: 126 },
  { path: "/sitemap", html: 28.5, requests: 3, untilLoad: 54.5, pictures: 18, scripts: 124 },
  {
    path: "/no-such-page",
    status: 404,
    html: 25.5,
    requests: 3,
    untilLoad: 51.5,
    pictures: 18,
    scripts: 124,
  },
];
