import { type LighthouseRow, worstOf } from "./lighthouse.ts";
import { median } from "./medians.ts";
import type { Results } from "./results.ts";

/** A figure that the site has to reach. */
export interface Reach {
  name: string;
  goal: string;
  measured: string;
  isReached: boolean;
}

const HOME = "/";

/** What the site has set itself to reach, against what was measured. */
export function reachOf({
  cached,
  fresh,
  memory,
  cold,
  warm,
  build,
  lighthouse,
  navigation,
}: Results): Reach[] {
  const throughput = median(cached.rounds.map(({ site, nginx }) => site.perSecond / nginx.perSecond));
  const slowest = median(cached.rounds.map(({ site, nginx }) => site.p99 / nginx.p99));
  const longest = (pages: Results["cold"]) => Math.max(...pages.map(({ milliseconds }) => milliseconds));
  return [
    atLeast("cached page, requests a second against nginx", throughput, 0.65),
    atMost("cached page, p99 against nginx", slowest, 2.5),
    atLeast("longest page rendered fresh, a second", fresh.rendered.perSecond, 250),
    atLeast("search rendered fresh, a second", fresh.searched.perSecond, 500),
    // Of the site as it runs; what it takes without its page cache stands beside it in the results.
    atMost("memory after load, MB", memory.cached.now, 200),
    atMost("first request of a page right after the start, the slowest template, ms", longest(cold), 50),
    atMost("first request of a page once warm, the slowest template, ms", longest(warm), 50),
    ...(build === null ? [] : [atMost("build from clean, s", build / 1000, 15)]),
    ...(lighthouse.length === 0 ? [] : reachOfLighthouse(lighthouse)),
    ...navigation
      .slice(0, 1)
      .map(({ milliseconds }) =>
        atMost("from press to paint of a page fetched ahead, the slowest template, ms", milliseconds, 100),
      ),
  ];
}

function reachOfLighthouse(rows: readonly LighthouseRow[]): Reach[] {
  const home = rows.filter(({ path }) => path === HOME);
  return [
    atLeast("Lighthouse performance, the worst template", worstOf(rows, "performance"), 100),
    atLeast("Lighthouse accessibility, the worst template", worstOf(rows, "accessibility"), 100),
    atLeast("Lighthouse best practices, the worst template", worstOf(rows, "best-practices"), 100),
    atLeast("Lighthouse SEO, the worst template that may be indexed", worstOf(rows, "seo"), 100),
    ...home.flatMap(({ firstPaint, largestPaint }) => [
      atMost("home, first contentful paint, ms", firstPaint, 1000),
      atMost("home, largest contentful paint, ms", largestPaint, 1100),
    ]),
    atMost(
      "total blocking time, the worst template, ms",
      Math.max(...rows.map((row) => row.blockingTime)),
      0,
    ),
    atMost("layout shift, the worst template", Math.max(...rows.map((row) => row.layoutShift)), 0),
  ];
}

function atLeast(name: string, value: number, goal: number): Reach {
  return { name, goal: `at least ${goal}`, measured: short(value), isReached: value >= goal };
}

function atMost(name: string, value: number, goal: number): Reach {
  return { name, goal: `at most ${goal}`, measured: short(value), isReached: value <= goal };
}

function short(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 0);
}
