import type { Page } from "@playwright/test";

/** Waits for what is on its way: what fades has its contrast once it is there. What turns without end never is. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(
        ({ playState, effect }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
      );
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}
