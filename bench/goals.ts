import { formatNumber, table } from "./format.ts";

interface Goal {
  name: string;
  atLeast?: number;
  atMost?: number;
}

export const goals = {
  build: { name: "build, s", atMost: 15 },
  start: { name: "start, s", atMost: 2 },
  cachedPage: {
    name: "cached page, processor time of a bare node:http server with the same bytes, divided by ours",
    atLeast: 0.6,
  },
  pageView: { name: "counting a page view, ms", atMost: 0.1 },
  memory: { name: "memory after load, MB", atMost: 220 },
  freshLongest: { name: "longest page rendered fresh, multiple of the reference tree", atMost: 4.2 },
  freshSearch: { name: "search rendered fresh, multiple of the reference tree", atMost: 3 },
  freshHome: { name: "home page rendered fresh, multiple of the reference tree", atMost: 3.6 },
  scriptsBeforeLoad: { name: "scripts requested before load, all templates", atMost: 0 },
  scripts: { name: "scripts in all, worst template, KB of brotli", atMost: 130 },
  bytesOfHome: { name: "home page until load, KB", atMost: 90 },
  lighthouse: { name: "Lighthouse performance, worst template", atLeast: 98 },
  firstPaint: { name: "first contentful paint, home page, ms", atMost: 1000 },
  largestPaintOfHome: { name: "largest contentful paint, home page, ms", atMost: 1200 },
  largestPaint: { name: "largest contentful paint, worst template, ms", atMost: 1500 },
  blockingTime: { name: "total blocking time, worst template, ms", atMost: 150 },
  layoutShift: { name: "cumulative layout shift, worst template", atMost: 0 },
  longestTask: {
    name: "longest task after the first paint, worst template, processor ms at 4x",
    atMost: 100,
  },
  interaction: { name: "interaction to next paint, slowest, ms at 4x", atMost: 200 },
  navigation: { name: "link press to paint after prefetching, slowest template, ms", atMost: 120 },
  deskView: { name: "first page of the Desk with 100,000 leads, slowest view, ms", atMost: 100 },
  deskFigures: {
    name: "overview or funnel of the Desk with 100,000 leads and two years of page views, slowest, ms",
    atMost: 500,
  },
  nextLead: { name: "next lead in the Desk, from the key to the paint, ms", atMost: 150 },
  listScrolling: { name: "longest task while thousands of leads scroll, ms", atMost: 50 },
  publish: { name: "publishing a post, from the press to its page, ms", atMost: 500 },
  scaleStart: { name: "start with 10,000 posts, s", atMost: 20 },
  scaleSearch: { name: "first search in 10,000 posts, s", atMost: 10 },
  scalePause: { name: "longest other response during that search, ms", atMost: 50 },
  scalePage: { name: "page rendered fresh with 10,000 posts, slowest, ms", atMost: 50 },
  scaleMemory: { name: "memory with 10,000 posts, peak, MB", atMost: 600 },
} satisfies Record<string, Goal>;

export interface Options {
  /** Of each measurement, of which goals are for the median. */
  runs: number;
  /** Of each round of load. */
  seconds: number;
  /** Number of pages to measure. */
  templates: number;
}

export type Figures = Partial<Record<keyof typeof goals, number>>;

export interface PartResult {
  figures: Figures;
  title: string;
  about: string;
  /** Lines of Markdown. */
  table: string[];
}

export function formatGoals(figures: Figures): string[] {
  return table(
    ["", "goal", "measured", ""],
    entriesOf(figures).map(([goal, measured]) => [
      goal.name,
      goal.atLeast === undefined ? `≤ ${goal.atMost}` : `≥ ${goal.atLeast}`,
      formatNumber(measured),
      isReached(goal, measured) ? "reached" : "**MISSED**",
    ]),
  );
}

export function allReached(figures: Figures): boolean {
  return entriesOf(figures).every(([goal, measured]) => isReached(goal, measured));
}

function entriesOf(figures: Figures): [goal: Goal, measured: number][] {
  return Object.entries(figures).map(([name, measured]) => [goals[name as keyof typeof goals], measured]);
}

/** NaN misses its goal. */
function isReached({ atLeast = -Infinity, atMost = Infinity }: Goal, measured: number): boolean {
  return measured >= atLeast && measured <= atMost;
}
