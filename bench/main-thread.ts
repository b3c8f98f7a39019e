import type { Browser, CDPSession } from "@playwright/test";
import { onSlowPhone, withBrowser } from "./browsers.ts";
import type { Options, PartResult } from "./goals.ts";
import { measureWorst, tableOf, worst } from "./rows.ts";
import { listPages, withSite } from "./site.ts";

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur: number;
  /** In microseconds; missing when Chromium cannot read the clock of the thread. */
  tdur?: number;
  args: { name?: string; data?: { documentLoaderURL?: string } };
}

const CATEGORIES = "devtools.timeline,disabled-by-default-devtools.timeline,loading,blink.user_timing";

const HYDRATED = "hydrated";

export async function measureMainThread({ runs, templates }: Options): Promise<PartResult> {
  const rows = await withSite({}, (site) =>
    withBrowser(async (browser) =>
      measureWorst(
        await listPages(site, templates),
        runs,
        async (path) => ({ longestTask: await measureOnce(browser, site.url + path) }),
        [({ figures }) => figures.longestTask],
      ),
    ),
  );
  return {
    figures: { longestTask: worst(rows, "longestTask") },
    title: "Main thread",
    about:
      "The longest task between the first contentful paint and hydration, in processor time at a quarter of the speed. Each page once; the median for the worst.",
    table: tableOf(rows, { longestTask: "ms" }),
  };
}

function measureOnce(browser: Browser, url: string): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    const client = await browser.newBrowserCDPSession();
    await client.send("Tracing.start", { transferMode: "ReportEvents", categories: CATEGORIES });
    await page.addInitScript(announceHydration, HYDRATED);
    const hydrated = page.waitForEvent("console", { predicate: (message) => message.text() === HYDRATED });
    await page.goto(url);
    await hydrated;
    const events = await stopTracing(client);
    await client.detach();
    return longestTaskIn(events, url);
  });
}

/** Runs in the page, because polling from outside would add to the measured time. */
function announceHydration(text: string): void {
  const observer = new MutationObserver(() => console.debug(text));
  observer.observe(document, { attributeFilter: ["data-hydrated"], subtree: true });
}

async function stopTracing(client: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.end");
  await complete;
  return events;
}

function longestTaskIn(events: readonly TraceEvent[], url: string): number {
  const start = events.find(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url,
  );
  if (start === undefined) throw new Error(`the trace has no navigation to ${url}`);
  const ofPage = events.filter(({ pid, ts, ph }) => pid === start.pid && (ts >= start.ts || ph === "M"));
  const thread = ofPage.find(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const paint = ofPage.find(({ name }) => name === "firstContentfulPaint");
  const tasks = ofPage.filter(({ name, ph, tid }) => name === "RunTask" && ph === "X" && tid === thread?.tid);
  if (paint === undefined || tasks.length === 0) throw new Error(`the trace of ${url} is incomplete`);
  return Math.max(
    0,
    ...tasks.filter(({ ts }) => ts >= paint.ts).map(({ tdur, dur }) => (tdur ?? dur) / 1000),
  );
}
