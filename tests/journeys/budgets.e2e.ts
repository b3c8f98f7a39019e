import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";
import { budgets } from "../../bench/budgets.ts";

/** Text travels with brotli 11 once a page was asked for before; fonts and pictures travel as they are. */
const TEXT = /^(?:text\/|image\/svg|application\/(?:json|javascript))|javascript/;

interface Fetched {
  address: string;
  kind: string;
  bytes: number;
}

/** What the page in the browser has noted of itself; times since its start, in milliseconds. */
interface Timing {
  loadedAt: number;
  /** Pictures that wait to be scrolled to. */
  late: string[];
  resources: { address: string; startedAt: number }[];
}

for (const budget of budgets) {
  test(`${budget.path} costs no more than its budget, and nothing of it comes from elsewhere`, async ({
    page,
    site,
  }) => {
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    // The last of the scripts, which the others ask for when they have nothing else to do.
    const last = page.waitForResponse(/\/vitals-[^/]+\.js$/);
    const answer = await page.goto(budget.path);
    expect(answer?.status()).toBe(budget.status);
    await waitForHydration(page);
    await last;

    const fetched = await Promise.all(responses.map(measure));
    const { loadedAt, late, resources } = await readTiming(page);
    const early = resources.filter(({ startedAt }) => startedAt < loadedAt).map(({ address }) => address);
    const untilLoad = fetched.filter(({ address }) => address === page.url() || early.includes(address));
    const needed = untilLoad.filter(({ address }) => !late.includes(address));

    expect.soft(resources.filter(({ address }) => !address.startsWith(site.url))).toEqual([]);
    expect.soft(early.filter((address) => address.endsWith(".js"))).toEqual([]);
    const cost = {
      html: sum(fetched, "document"),
      requests: needed.length,
      bytes: sum(needed),
      fonts: sum(fetched, "font"),
      pictures: sum(untilLoad, "image"),
      scripts: sum(fetched, "script"),
    };
    for (const [name, allowed] of Object.entries({ ...budget, ...budget.untilLoad })) {
      if (name in cost)
        expect.soft(cost[name as keyof typeof cost], name).toBeLessThanOrEqual(allowed as number);
    }
  });

  for (const width of [360, 1280]) {
    test(`nothing of ${budget.path} moves by itself at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(noteShifts);
      const line = await slowDown(page);
      await page.goto(budget.path);
      await line.speedUp();
      await waitForHydration(page);
      await page.evaluate(async () => {
        await document.fonts.ready;
        // What the last frame moved is noted with the next one.
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      });
      const shifts = await page.evaluate(() => (window as unknown as Noting).shifts);
      expect(shifts).toEqual([]);
    });
  }

  test(`the HTML of ${budget.path} is whole: no hidden parts, no styles in attributes`, async ({
    request,
  }) => {
    const html = await (await request.get(budget.path)).text();
    expect(html).not.toContain("$RC(");
    expect(html).not.toContain('id="S:');
    const markup = html.replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g, "");
    expect(markup.match(/<[^>]*\sstyle\s*=[^>]*>/gi)).toBeNull();
  });
}

interface Noting {
  shifts: { value: number; nodes: string[] }[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/** Runs in the page, before anything of it: notes whatever moves without being asked to. */
function noteShifts(): void {
  const noting = window as unknown as Noting;
  noting.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      const nodes = entry.sources.map(({ node }) => node?.nodeName ?? "a part that is gone");
      noting.shifts.push({ value: entry.value, nodes });
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** As over a slow line: the page is painted while it is still coming, and the fonts come last. */
async function slowDown(page: Page): Promise<{ speedUp(): Promise<void> }> {
  const browser = await page.context().newCDPSession(page);
  const transfer = (latency: number, bytesPerSecond: number) =>
    browser.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: -1,
    });
  await browser.send("Network.enable");
  await transfer(100, 40_000);
  return { speedUp: async () => void (await transfer(0, -1)) };
}

async function measure(response: Response): Promise<Fetched> {
  const body = await response.body();
  const isText = TEXT.test(response.headers()["content-type"] ?? "");
  return {
    address: response.url(),
    kind: response.request().resourceType(),
    bytes: isText ? brotliCompressSync(body).length : body.length,
  };
}

function readTiming(page: Page): Promise<Timing> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const resources = performance.getEntriesByType("resource");
    return {
      loadedAt: navigation?.loadEventStart ?? 0,
      late: [...document.images].flatMap((image) =>
        image.loading === "lazy" ? image.currentSrc || image.src : [],
      ),
      resources: resources.map(({ name, startTime }) => ({ address: name, startedAt: startTime })),
    };
  });
}

function sum(fetched: readonly Fetched[], kind?: string): number {
  return fetched
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((bytes, one) => bytes + one.bytes, 0);
}
