import { table } from "./format.ts";

interface Goal {
  name: string;
  atLeast?: number;
  atMost?: number;
}

export const goals = {
  lighthouse: { name: "Lighthouse performance, worst template", atLeast: 98 },
  accessibility: { name: "Lighthouse accessibility, worst template", atLeast: 100 },
  firstPaint: { name: "first contentful paint, home page, ms", atMost: 1000 },
  largestPaintOfHome: { name: "largest contentful paint, home page, ms", atMost: 1200 },
  largestPaint: { name: "largest contentful paint, worst template, ms", atMost: 1500 },
  blockingTime: { name: "total blocking time, worst template, ms", atMost: 150 },
  layoutShift: { name: "cumulative layout shift, worst template", atMost: 0 },
  longestTask: {
    name: "longest task after the first paint, worst template, processor ms at 4x",
    atMost: 100,
  },
  mainThread: { name: "main thread until hydrated, worst template, processor ms at 4x", atMost: 2143 },
  interaction: { name: "interaction to next paint, slowest, ms at 4x", atMost: 200 },
  navigation: { name: "link press to paint after prefetching, slowest template, ms", atMost: 120 },
  scriptsBeforeLoad: { name: "scripts requested before load, all templates", atMost: 0 },
  scripts: { name: "scripts in all, worst template, KB of brotli", atMost: 130 },
  bytesOfHome: { name: "home page until load, KB", atMost: 90 },
  throughput: { name: "cached page, requests per second divided by those of nginx", atLeast: 0.55 },
  slowest: { name: "cached page, p99 divided by that of nginx", atMost: 3 },
  freshLongest: { name: "longest page rendered fresh, processor ms", atMost: 9 },
  freshSearch: { name: "search rendered fresh, processor ms", atMost: 6 },
  freshHome: { name: "home page rendered fresh, processor ms", atMost: 8 },
  studioSave: { name: "saving in the Studio with the check of the whole content, median, ms", atMost: 500 },
  studioPublish: { name: "publishing in the Studio, slowest, ms", atMost: 2000 },
  deskNews: { name: "change at one replica until the Desk of another shows it, slowest, ms", atMost: 2000 },
  memory: { name: "memory after load, MB", atMost: 200 },
  start: { name: "start, s", atMost: 2 },
  build: { name: "build, s", atMost: 15 },
} satisfies Record<string, Goal>;

export interface Options {
  runs: number;
  seconds: number;
  templates: number;
}

export interface PartResult {
  figures: Figures;
  section: string[];
}

export type Figures = Partial<Record<keyof typeof goals, number>>;

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

function formatNumber(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
