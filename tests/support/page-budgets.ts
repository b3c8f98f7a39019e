import { paths } from "#core/paths.ts";
import { content, entries, isDemonstration, singles } from "../../scripts/templates.ts";

export interface Budget {
  path: string;
  status?: number;
  html: number;
  requests: number;
  untilLoad: number;
  pictures: number;
  scripts: number;
}

/** Those of the demonstration, and a limit for the typefaces of an agency. */
export const FONTS = isDemonstration ? 27 : 100;

/** Measured values plus about 1 KB, and 2 to 3 KB for scripts, so that upgrades of React and React Router fit. */
const measured: readonly Budget[] = [
  { path: "/", html: 38.5, requests: 3, untilLoad: 64.5, pictures: 14, scripts: 131.5 },
  { path: "/contact-us", html: 30.5, requests: 4, untilLoad: 57, pictures: 14, scripts: 130 },
  { path: "/about", html: 37, requests: 3, untilLoad: 63.5, pictures: 18, scripts: 127.5 },
  { path: "/hiring-model", html: 36.5, requests: 3, untilLoad: 62.5, pictures: 12, scripts: 127.5 },
  { path: "/pricing", html: 33, requests: 3, untilLoad: 58.5, pictures: 12, scripts: 122 },
  { path: "/papers", html: 30.5, requests: 3, untilLoad: 56.5, pictures: 12, scripts: 121 },
  {
    path: "/papers/sample-master-agreement",
    html: 37.5,
    requests: 3,
    untilLoad: 63.5,
    pictures: 12,
    scripts: 125.5,
  },
  { path: "/estimate", html: 32.5, requests: 3, untilLoad: 58.5, pictures: 12, scripts: 126.5 },
  { path: "/shortlist", html: 30, requests: 3, untilLoad: 56.5, pictures: 16, scripts: 125.5 },
  { path: "/book-a-call", html: 38, requests: 3, untilLoad: 64.5, pictures: 12, scripts: 126.5 },
  { path: "/privacy", html: 32.5, requests: 3, untilLoad: 58.5, pictures: 12, scripts: 123.5 },
  { path: "/career-builder", html: 35, requests: 3, untilLoad: 61, pictures: 30, scripts: 131.5 },
  {
    path: "/career-builder/ios-engineer",
    html: 31.5,
    requests: 3,
    untilLoad: 57.5,
    pictures: 12,
    scripts: 129.5,
  },
  { path: "/thank-you", html: 30.5, requests: 3, untilLoad: 56.5, pictures: 33, scripts: 124.5 },
  { path: "/portfolios", html: 35.5, requests: 5, untilLoad: 89.5, pictures: 100, scripts: 125.5 },
  {
    path: "/portfolios/drayhollow-dispatch-board",
    html: 35.5,
    requests: 4,
    untilLoad: 110.5,
    pictures: 54,
    scripts: 130,
  },
  { path: "/services", html: 33, requests: 3, untilLoad: 59, pictures: 30, scripts: 127 },
  {
    path: "/services/node.js-development",
    html: 37,
    requests: 3,
    untilLoad: 63,
    pictures: 30,
    scripts: 131.5,
  },
  { path: "/hire-resources", html: 31.5, requests: 3, untilLoad: 58, pictures: 30, scripts: 124.5 },
  {
    path: "/hire-resources/hire-react-developer",
    html: 39.5,
    requests: 3,
    untilLoad: 65.5,
    pictures: 30,
    scripts: 134.5,
  },
  {
    path: paths.why(content.company.slug),
    html: 31.5,
    requests: 3,
    untilLoad: 57.5,
    pictures: 18,
    scripts: 123.5,
  },
  { path: "/blog", html: 30.5, requests: 4, untilLoad: 57, pictures: 30, scripts: 126.5 },
  { path: "/blog/what-fsync-costs", html: 37, requests: 4, untilLoad: 64, pictures: 30, scripts: 127.5 },
  { path: "/faq", html: 43.5, requests: 3, untilLoad: 69.5, pictures: 18, scripts: 121 },
  { path: "/sitemap", html: 31.5, requests: 3, untilLoad: 57.5, pictures: 18, scripts: 120 },
  {
    path: "/no-such-page",
    status: 404,
    html: 28,
    requests: 3,
    untilLoad: 54,
    pictures: 18,
    scripts: 127,
  },
];

const most = (name: "html" | "requests" | "untilLoad" | "pictures" | "scripts") =>
  Math.max(...measured.map((budget) => budget[name]));

const largest = {
  ...{ html: most("html"), requests: most("requests"), untilLoad: most("untilLoad") },
  ...{ pictures: most("pictures"), scripts: most("scripts") },
};

/** The figures are those of the demonstration: other pages, and pages with other content, get the largest of all. */
const known = isDemonstration ? measured : [];

export const budgets: readonly Budget[] = [
  ...known,
  ...[...singles, ...entries]
    .filter((path) => !known.some((budget) => budget.path === path))
    .map((path) => ({ path, ...largest })),
];
