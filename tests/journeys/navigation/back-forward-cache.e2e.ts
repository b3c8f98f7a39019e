import { test as base, expect, waitForHydration } from "#tests/support/journey.ts";
import { findInstalledChromium } from "../../../scripts/chromium.ts";

/** Playwright disables the cache, and only a Chromium with a window has it. */
const test = base.extend<object, object>({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: findInstalledChromium(),
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      }),
    { scope: "worker" },
  ],
});

test("a page from the back/forward cache keeps its state, and its links work", async ({ page }) => {
  await page.goto("/contact-us");
  await waitForHydration(page);
  const field = page.getByRole("main").getByLabel("Project details");
  await field.fill("An app for drivers");
  await page.evaluate(() =>
    addEventListener("pageshow", ({ persisted }) => {
      document.documentElement.dataset.restored = String(persisted);
    }),
  );
  await page.goto("/api/docs");
  await page.goBack({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-restored", "true");
  await expect(field).toHaveValue("An app for drivers");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).first().click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.locator("html")).toHaveAttribute("data-restored", "true");
});
