import { found, type Suites } from "#tests/faults/support/case.ts";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";
import { startProbe } from "./support/probe.ts";
import { putAll, putRate, type Requests } from "./support/put-load.ts";
import { apiReads, cachedPages, enquiries, freshPages, getKnown } from "./support/requests.ts";

/** Load as a multiple of the capacity. */
const TIMES = 5;
const CONNECTIONS = 32;

const GOODPUT = 0.8;
const RECOVERY_MS = 5_000;
/** Limit for refusals, 99th percentile. */
const REFUSED_MS = 1_000;

export function overloadSuites(seconds: number): Suites {
  const family = (name: string, requests: Requests) => async () => ({
    cases: [{ name, run: () => overload(requests, seconds) }],
  });
  return {
    pages: family(`${TIMES} times more new pages than can be made`, freshPages),
    api: family(`${TIMES} times more API requests than can be answered`, apiReads),
  };
}

/** Measures the capacity, applies five times as much, and measures again, to be independent of the machine. */
async function overload(requests: Requests, seconds: number) {
  const site = await startBuiltSite({ RATE_SCALE: "1000000", LOG_LEVEL: "error" });
  try {
    const { paths, challenge, userResult } = await getKnown(site.url);
    for (const path of paths) await (await fetch(site.url + path)).arrayBuffer();
    await putAll(site.url, requests, CONNECTIONS, Math.min(seconds, 3));
    const before = await putAll(site.url, requests, CONNECTIONS, seconds);
    const calm = await calmOf(site, requests, -1);
    const readers = startProbe(site.url, cachedPages(paths));
    const senders = startProbe(site.url, enquiries(challenge, userResult));
    const crowd = await putRate(site.url, requests, TIMES * before.goodPerSecond, seconds);
    const recovery = await recoveryOf(site, requests, calm);
    const [read, sent] = [await readers.stop(), await senders.stop()];
    const after = await putAll(site.url, requests, CONNECTIONS, seconds);
    const peak = (before.goodPerSecond + after.goodPerSecond) / 2;
    const part = crowd.goodPerSecond / peak;
    const isWell =
      part >= GOODPUT &&
      crowd.broken === 0 &&
      crowd.refusedP99 <= REFUSED_MS &&
      recovery <= RECOVERY_MS &&
      read.good === read.all &&
      sent.good === sent.all &&
      site.process.exitCode === null;
    return found(
      isWell,
      [
        `at most ${before.goodPerSecond.toFixed(0)} and ${after.goodPerSecond.toFixed(0)} a second`,
        `of ${(crowd.asked / seconds).toFixed(0)} a second ${crowd.goodPerSecond.toFixed(0)} answered (${(part * 100).toFixed(0)} %, 99 % within ${crowd.goodP99.toFixed(0)} ms)`,
        `${crowd.refused} refused (99 % within ${crowd.refusedP99.toFixed(0)} ms), ${crowd.broken} broken, ${crowd.unasked} found no connection`,
        `pages in memory ${read.good} of ${read.all}, slowest ${read.slowest.toFixed(0)} ms`,
        `forms ${sent.good} of ${sent.all}, slowest ${sent.slowest.toFixed(0)} ms`,
        `well again after ${recovery.toFixed(0)} ms`,
      ].join("; "),
    );
  } finally {
    await site.stop();
  }
}

async function calmOf({ url }: BuiltSite, requests: Requests, from: number): Promise<number> {
  const { good, goodP99 } = await putAll(url, (number) => requests(from - number), 1, 0.2);
  return good > 0 ? goodP99 : Number.POSITIVE_INFINITY;
}

async function recoveryOf(site: BuiltSite, requests: Requests, calm: number): Promise<number> {
  const startedAt = performance.now();
  const elapsed = () => performance.now() - startedAt;
  for (let from = -1_000_000; elapsed() < 2 * RECOVERY_MS; from -= 1_000_000) {
    if ((await calmOf(site, requests, from)) <= Math.max(100, 3 * calm)) break;
  }
  return elapsed();
}
