import type { Page } from "@playwright/test";

/** Milliseconds for the work below on the machine for which limits of time are set, with some to spare. */
const USUAL_MS = 100;

/**
 * How many times longer than usual this machine takes now, at least 1: limits of time are for a processor, and not for
 * what else a machine has to do, or for an older one.
 *
 * @param throttled how many times slower the browser has been told to be
 */
export async function slownessOf(page: Page, throttled = 1): Promise<number> {
  const taken = await page.evaluate(() => {
    const work = () => Array.from({ length: 5000 }, (_, i) => (i * 7919) % 5003).sort((a, b) => a - b);
    // Until the browser has made the best of it.
    for (let turn = 0; turn < 20; turn++) work();
    const begunAt = performance.now();
    for (let turn = 0; turn < 100; turn++) work();
    return performance.now() - begunAt;
  });
  return Math.max(1, taken / (USUAL_MS * throttled));
}
