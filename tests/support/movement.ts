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
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** With an empty cache. */
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
  await browser.send("Network.clearBrowserCache");
  await transfer(100, 40_000);
  const response = await page.goto(address);
  await browser.detach();
  return response;
}

export function listShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    // The shifts of a frame are reported with the next one.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as Noting).shifts ?? [];
  });
}

/** Runs in the page before its scripts. */
function noteShifts(): void {
  const noting = window as unknown as Noting;
  // A second opening of the page adds this script again.
  if (noting.shifts !== undefined) return;
  const shifts: Shift[] = [];
  noting.shifts = shifts;
  const place = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map((length) => Math.round(length * 10) / 10).join(" ");
  const describe = ({ node, previousRect, currentRect }: LayoutShift["sources"][number]) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const name = element?.outerHTML.slice(0, 120) ?? "a part that is gone";
    return `${name} from ${place(previousRect)} to ${place(currentRect)}`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      shifts.push({ value: entry.value, nodes: entry.sources.map(describe) });
    }
  }).observe({ type: "layout-shift", buffered: true });
}
