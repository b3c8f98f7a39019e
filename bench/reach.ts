import { median } from "./medians.ts";
import type { Results } from "./results.ts";

/** A figure that the site has to reach. */
export interface Reach {
  name: string;
  goal: string;
  measured: string;
  isReached: boolean;
}

/** What the site has set itself to reach, against what was measured. */
export function reachOf({ cached, fresh, memory }: Results): Reach[] {
  const throughput = median(cached.rounds.map(({ site, nginx }) => site.perSecond / nginx.perSecond));
  const slowest = median(cached.rounds.map(({ site, nginx }) => site.p99 / nginx.p99));
  return [
    {
      name: "cached page, requests a second",
      goal: "at least 0.65 of nginx",
      measured: throughput.toFixed(2),
      isReached: throughput >= 0.65,
    },
    {
      name: "cached page, p99",
      goal: "at most 2.5 times nginx",
      measured: slowest.toFixed(2),
      isReached: slowest <= 2.5,
    },
    {
      name: "fresh page",
      goal: "at least 250 a second",
      measured: fresh.rendered.perSecond.toFixed(0),
      isReached: fresh.rendered.perSecond >= 250,
    },
    {
      // Of the site as it runs; what it takes without its page cache stands beside it in the results.
      name: "memory after load",
      goal: "at most 200 MB",
      measured: `${memory.cached.now.toFixed(0)} MB`,
      isReached: memory.cached.now <= 200,
    },
  ];
}
