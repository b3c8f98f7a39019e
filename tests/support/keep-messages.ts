import type { Page } from "@playwright/test";
import { DISPLAY } from "#app/ui/toast-store.ts";

export async function keepMessages(page: Page): Promise<void> {
  await page.evaluate((display) => {
    const { setTimeout } = window;
    Object.assign(window, {
      setTimeout: (run: () => void, delay?: number) => (delay === display ? 0 : setTimeout(run, delay)),
    });
  }, DISPLAY);
}
