import type { Locator, Page } from "@playwright/test";

declare global {
  interface Window {
    paintedAfter: number;
  }
}

/** Until its page has been prefetched. */
export async function restOn(link: Locator): Promise<void> {
  const page = link.page();
  const path = await link.evaluate((anchor) => (anchor as HTMLAnchorElement).pathname);
  const wanted = `${path === "/" ? "/_" : path}.data`;
  const data = page.waitForResponse((response) => new URL(response.url()).pathname === wanted);
  await link.hover();
  await (await data).finished();
}

/** Milliseconds from the click to a paint: `what` is the first change (`answer`) or the new heading (`page`). */
export async function pressToPaint(page: Page, path: string, what: "answer" | "page"): Promise<number> {
  const wait = { wanted: path, isForPage: what === "page" };
  await page.evaluate(({ wanted, isForPage }) => {
    window.paintedAfter = 0;
    let startedAt = 0;
    const heading = document.querySelector("h1");
    const start = (event: Event) => {
      startedAt = event.timeStamp;
    };
    addEventListener("pointerup", start, { once: true, capture: true });
    const watch = new MutationObserver(() => {
      if (location.pathname !== wanted || !startedAt || (isForPage && heading?.isConnected)) return;
      watch.disconnect();
      // Runs before other tasks queued for the end of the frame.
      const afterFrame = (act: () => void) => window.scheduler.postTask(act, { priority: "user-blocking" });
      requestAnimationFrame(() => afterFrame(() => (window.paintedAfter = performance.now() - startedAt)));
    });
    watch.observe(document.body, { childList: true, subtree: true });
  }, wait);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction(() => window.paintedAfter > 0);
  return page.evaluate(() => window.paintedAfter);
}
