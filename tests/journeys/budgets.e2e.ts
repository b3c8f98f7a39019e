import { brotliCompressSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";
import { listShifts, openOverSlowLine } from "#tests/support/movement.ts";
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
  // Narrow ones are opened over the same line by accessibility.e2e.ts.
  test(`${budget.path} costs no more than its budget, comes from nowhere else, and does not move on a wide screen`, async ({
    page,
    site,
  }) => {
    const responses: Response[] = [];
    page.on("response", (response) => responses.push(response));
    // The last of the scripts, which the others ask for when they have nothing else to do.
    const last = page.waitForResponse(/\/vitals-[^/]+\.js$/);
    await page.setViewportSize({ width: 1280, height: 800 });
    const answer = await openOverSlowLine(page, budget.path);
    expect(answer?.status()).toBe(budget.status);
    await waitForHydration(page);
    expect.soft(await listShifts(page)).toEqual([]);
    await last;

    const fetched = await Promise.all(responses.map(measure));
    const { loadedAt, late, resources } = await readTiming(page);
    const early = resources.filter(({ startedAt }) => startedAt < loadedAt).map(({ address }) => address);
    const needed = fetched.filter(
      ({ address }) => address === page.url() || (early.includes(address) && !late.includes(address)),
    );

    expect.soft(resources.filter(({ address }) => !address.startsWith(site.url))).toEqual([]);
    expect.soft(early.filter((address) => address.endsWith(".js"))).toEqual([]);
    const cost = {
      html: sum(fetched, "document"),
      requests: needed.length,
      bytes: sum(needed),
      fonts: sum(fetched, "font"),
      pictures: sum(fetched, "image"),
      scripts: sum(fetched, "script"),
    };
    for (const [name, allowed] of Object.entries({ ...budget, ...budget.untilLoad })) {
      if (name in cost)
        expect.soft(cost[name as keyof typeof cost], name).toBeLessThanOrEqual(allowed as number);
    }
  });
}

/** What was compressed before: most pages fetch the same scripts, and brotli 11 takes its time. */
const compressed = new Map<string, number>();

async function measure(response: Response): Promise<Fetched> {
  const address = response.url();
  const body = await response.body();
  const isText = TEXT.test(response.headers()["content-type"] ?? "");
  const bytes = isText ? (compressed.get(address) ?? brotliCompressSync(body).length) : body.length;
  if (isText) compressed.set(address, bytes);
  return { address, kind: response.request().resourceType(), bytes };
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
