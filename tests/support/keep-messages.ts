import type { Page } from "@playwright/test";
import { DISPLAY } from "#app/ui/toast-store.ts";

/** From here on a message stays in the page until it is dismissed, however long the machine takes to look for it. */
export async function keepMessages(page: Page): Promise<void> {
  await page.evaluate((display) => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, delay?: number) => (delay === display ? 0 : setTimeout(run, delay)),
    });
  }, DISPLAY);
}
