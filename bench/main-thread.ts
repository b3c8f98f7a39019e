import type { Browser, CDPSession, Page } from "@playwright/test";
import { waitForHydration } from "#tests/support/journey.ts";
import { templates } from "../scripts/templates.ts";
import { ask } from "./ask.ts";
import { median } from "./medians.ts";
import { launchBrowser, onSlowPhone } from "./slow-phone.ts";
import { table } from "./table.ts";

/** Processor time of the main thread at a quarter of the speed, in milliseconds; medians. */
export interface MainThread {
  path: string;
  /** From the start of the navigation until hydration. */
  total: number;
  /** The longest task after the first contentful paint. */
  longestTask: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Processor time, in microseconds. */
  tdur?: number;
  args: { name?: string; data?: { documentLoaderURL?: string; isOutermostMainFrame?: boolean } };
}

const CATEGORIES = [
  "devtools.timeline",
  "disabled-by-default-devtools.timeline",
  "loading",
  "blink.user_timing",
  "rail",
].join();

export async function measureMainThread(url: string, tries: number): Promise<MainThread[]> {
  const browser = await launchBrowser();
  try {
    const measured: MainThread[] = [];
    for (const path of templates) {
      if ((await ask(url + path)).status !== 200) continue;
      const runs: Omit<MainThread, "path">[] = [];
      while (runs.length < tries) runs.push(await measureOnce(browser, url + path));
      measured.push({
        path,
        total: median(runs.map(({ total }) => total)),
        longestTask: median(runs.map(({ longestTask }) => longestTask)),
      });
    }
    return measured;
  } finally {
    await browser.close();
  }
}

function measureOnce(browser: Browser, url: string): Promise<Omit<MainThread, "path">> {
  return onSlowPhone(browser, async (page) => {
    const client = await browser.newBrowserCDPSession();
    await client.send("Tracing.start", { transferMode: "ReportEvents", categories: CATEGORIES });
    await openUntilHydrated(page, url);
    const events = await stopTracing(client);
    await client.detach();
    return readTrace(events, url);
  });
}

async function openUntilHydrated(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await waitForHydration(page);
}

async function stopTracing(client: CDPSession): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  client.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => client.once("Tracing.tracingComplete", resolve));
  await client.send("Tracing.end");
  await complete;
  return events;
}

function readTrace(events: TraceEvent[], url: string): Omit<MainThread, "path"> {
  const start = events.find(
    ({ name, args }) => name === "navigationStart" && args.data?.documentLoaderURL === url,
  );
  if (start === undefined) throw new Error(`no navigation to ${url} in the trace`);
  const { pid } = start;
  const main = events.find(
    (event) => event.pid === pid && event.name === "thread_name" && event.args.name === "CrRendererMain",
  );
  const tasks = events.filter(
    ({ name, ph, ...event }) =>
      name === "RunTask" && ph === "X" && event.pid === pid && event.tid === main?.tid,
  );
  const paint = events.find(
    (event) => event.name === "firstContentfulPaint" && event.pid === pid && event.ts >= start.ts,
  );
  const times = (all: TraceEvent[]) => all.map(({ tdur = 0 }) => tdur / 1000);
  return {
    total: times(tasks.filter(({ ts }) => ts >= start.ts)).reduce((sum, time) => sum + time, 0),
    longestTask: Math.max(0, ...times(tasks.filter(({ ts }) => paint !== undefined && ts >= paint.ts))),
  };
}

export function formatMainThread(measured: readonly MainThread[]): string[] {
  if (measured.length === 0) return [];
  return [
    "## Main thread",
    "Processor time at a quarter of the speed: from the start of the navigation until hydration, and the longest task",
    "after the first contentful paint.",
    "",
    ...table(
      ["page", "total ms", "longest task ms"],
      measured.map(({ path, total, longestTask }) => [
        `\`${path}\``,
        total.toFixed(0),
        longestTask.toFixed(0),
      ]),
    ),
    "",
  ];
}
