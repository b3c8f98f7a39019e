import type { Page } from "@playwright/test";

interface Shift {
  value: number;
  nodes: string[];
}

interface Noting {
  shifts: Shift[];
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

/**
 * Opens a page as over a slow line: it is painted while it is still coming, and its fonts come last. Whatever of it
 * moves is noted from then on.
 */
export async function openOverSlowLine(page: Page, address: string) {
  await page.addInitScript(noteShifts);
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
  const answer = await page.goto(address);
  await transfer(0, -1);
  return answer;
}

/** What has moved without being asked to, since the page was opened. */
export function listShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // What the last frame moved is noted with the next one.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as Noting).shifts;
  });
}

/** Runs in the page, before anything of it: notes whatever moves. */
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
