import { putAll } from "#tests/load/support/put-load.ts";
import { cachedPages } from "#tests/load/support/requests.ts";
import { memoryOf, processorTimeOf } from "#tests/support/process.ts";
import type { Options, PartResult } from "./goals.ts";
import { withReference } from "./reference.ts";
import { measureRows, tableOf } from "./rows.ts";
import { AS_SHIPPED, withSite } from "./site.ts";

const CONNECTIONS = 32;
/** Includes the time in which the cache warmer renders and compresses. */
const WARM_UP_SECONDS = 10;

/** The processor time of a request says how many a core can answer, even if the load generator is slower. */
export function measureCachedPage({ runs, seconds }: Options): Promise<PartResult> {
  return withSite(AS_SHIPPED, async (site) => {
    const pid = site.process.pid as number;
    await putLoad(site.url, pid, WARM_UP_SECONDS);
    return withReference(site.url, async (reference) => {
      await putLoad(reference.url, reference.pid, WARM_UP_SECONDS);
      const rows = await measureRows(["home page"], runs, async () => {
        const theirs = await putLoad(reference.url, reference.pid, seconds);
        const ours = await putLoad(site.url, pid, seconds);
        return { ours, theirs, ratio: theirs / ours };
      });
      return {
        figures: { cachedPage: rows[0]?.figures.ratio ?? Number.NaN, memory: memoryOf(pid).now },
        title: "Cached page",
        about: `Processor time of the server for a request, under load of ${CONNECTIONS} connections: from the page cache, and from a bare node:http server that sends the same headers and bytes.`,
        table: tableOf(rows, { ours: "site, µs", theirs: "bare server, µs", ratio: "ratio" }),
      };
    });
  });
}

/** Returns the processor time of a request in microseconds. */
async function putLoad(url: string, pid: number, seconds: number): Promise<number> {
  const before = processorTimeOf(pid);
  const { asked, good } = await putAll(url, cachedPages(["/"]), CONNECTIONS, seconds);
  if (good < asked - CONNECTIONS) throw new Error(`${url}: ${asked - good} of ${asked} requests failed`);
  return ((processorTimeOf(pid) - before) * 1000) / asked;
}
