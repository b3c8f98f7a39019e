import type { Clock } from "../../config/clock.ts";
import type { ResponseTotals } from "../../http/http-metrics.ts";
import type { Check } from "./alerts.ts";
import { type CheckNeeds, type Probes, written } from "./probes.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const WINDOW_MS = 5 * MINUTE;
const FAILURES = 10;
const FAILED_PART = 0.05;

const CERTIFICATE_LEFT_MS = 14 * 24 * HOUR;

const iso = (time: number) => new Date(time).toISOString();
const isMany = (part: number, all: number) => part >= FAILURES && part / all >= FAILED_PART;

export function siteChecks(services: CheckNeeds, probes: Probes): Check[] {
  const { metrics, clock } = services;
  const countRequests = createWindow(probes.responseTotals, clock);
  const expiryOf = createDaily(probes.certificateExpiry, clock);
  let requests: ResponseTotals = { responses: 0, failures: 0, refused: 0 };
  return [
    {
      name: "errors",
      run() {
        requests = countRequests();
        const { responses, failures } = requests;
        if (!isMany(failures, responses)) return null;
        return `${failures} of ${responses} requests failed in the last five minutes. The log says where.`;
      },
    },
    {
      name: "overload",
      run() {
        const { responses, refused } = requests;
        if (!isMany(refused, responses)) return null;
        return `${refused} of ${responses} requests were refused in the last five minutes: the site is overloaded or can't store anything.`;
      },
    },
    {
      name: "content",
      async run() {
        const count = (await metrics.contentProblems.get()).values[0]?.value ?? 0;
        if (count === 0) return null;
        return `The content folder has ${count} ${count === 1 ? "problem" : "problems"}, so visitors see the last valid content. To list them, run 'npm run content:check'.`;
      },
    },
    {
      name: "upstream",
      run() {
        const since = probes.upstreamFailingSince();
        if (since === null) return null;
        return `The other back end hasn't responded since ${written(services, iso(since))}. Visitors see its last good responses.`;
      },
    },
    {
      name: "certificate",
      async run() {
        const expires = await expiryOf();
        if (expires === null || expires - clock() >= CERTIFICATE_LEFT_MS) return null;
        return `The certificate of SITE_URL expires on ${written(services, iso(expires))}.`;
      },
    },
  ];
}

function createWindow(totals: () => ResponseTotals, clock: Clock): () => ResponseTotals {
  const samples: { at: number; counts: ResponseTotals }[] = [{ at: clock(), counts: totals() }];
  return () => {
    const now = { at: clock(), counts: totals() };
    samples.push(now);
    while (samples.length > 2 && now.at - (samples[1]?.at ?? 0) >= WINDOW_MS) samples.shift();
    const before = (samples[0] ?? now).counts;
    return {
      responses: now.counts.responses - before.responses,
      failures: now.counts.failures - before.failures,
      refused: now.counts.refused - before.refused,
    };
  };
}

/** Every six hours, not at the start, when the proxy may not be running. */
function createDaily(ask: () => Promise<number | null>, clock: Clock): () => Promise<number | null> {
  let last: number | null = null;
  let nextAt = clock() + 10 * MINUTE;
  return async () => {
    if (clock() < nextAt) return last;
    nextAt = clock() + 6 * HOUR;
    last = (await ask()) ?? last;
    return last;
  };
}
