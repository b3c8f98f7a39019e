import type { Locator, Page } from "@playwright/test";

declare global {
  interface Window {
    paintedAfter: number;
  }
}

/** Rests with the pointer on a link until its page has been fetched. */
export async function restOn(link: Locator): Promise<void> {
  const page = link.page();
  const path = await link.evaluate((anchor) => (anchor as HTMLAnchorElement).pathname);
  const wanted = `${path === "/" ? "/_" : path}.data`;
  const data = page.waitForResponse((response) => new URL(response.url()).pathname === wanted);
  await link.hover();
  await (await data).finished();
}

/** Presses the link that the pointer is on; milliseconds until the new page was painted, as the browser measured. */
export async function pressToPaint(page: Page, path: string): Promise<number> {
  await page.evaluate((wanted) => {
    window.paintedAfter = 0;
    let startedAt = 0;
    const start = (event: Event) => {
      startedAt = event.timeStamp;
    };
    addEventListener("pointerup", start, { once: true, capture: true });
    const watch = new MutationObserver(() => {
      if (location.pathname !== wanted || !startedAt) return;
      watch.disconnect();
      requestAnimationFrame(() => setTimeout(() => (window.paintedAfter = performance.now() - startedAt)));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, path);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => window.paintedAfter > 0);
  return page.evaluate(() => window.paintedAfter);
}
