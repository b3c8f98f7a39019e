import { expect, expectAccessible, test, waitForHydration } from "#tests/support/journey.ts";
import { company } from "#tests/support/shipped-content.ts";

for (const [width, javaScriptEnabled] of [
  [360, false],
  [1280, true],
] as const) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript at ${width} px`, () => {
    test.use({ javaScriptEnabled, viewport: { width, height: 800 } });

    test("a buyer finds the contracts, reads one and saves it as PDF and Word file", async ({ page }) => {
      await page.goto("/pricing");
      await page.getByRole("main").getByRole("link", { name: "Read the sample contracts" }).click();
      await expect(page).toHaveURL(/\/papers$/);
      if (javaScriptEnabled) await waitForHydration(page);
      await page
        .getByRole("main")
        .getByRole("link", { name: "Mutual nondisclosure agreement", exact: true })
        .click();
      await expect(page).toHaveURL(/\/papers\/sample-nda$/);

      const contents = page.getByRole("navigation", { name: "On this page" });
      if (width < 1000) await page.locator("summary", { hasText: "On this page" }).click();
      await contents
        .filter({ visible: true })
        .getByRole("link", { name: /Governing law$/ })
        .click();
      await expect(page.getByRole("heading", { name: /Governing law$/ })).toBeInViewport();

      for (const [name, file] of [
        ["PDF", `${company.slug}-sample-nda.pdf`],
        ["Word", `${company.slug}-sample-nda.docx`],
      ] as const) {
        const download = page.waitForEvent("download");
        await page
          .getByRole("main")
          .getByRole("link", { name: new RegExp(`, ${name}$`) })
          .click();
        expect((await download).suggestedFilename()).toBe(file);
      }
    });
  });
}

// `pages.e2e.ts` checks the list of papers and a contract.
test("a paper with tables and the security questionnaire are accessible and fit a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/papers/sample-handover-pack", "/security"]) {
    await page.goto(path);
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await expectAccessible(page, "only");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  }
});

test("printed papers and the printed questionnaire have no buttons and no navigation", async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  for (const path of ["/papers", "/papers/sample-nda", "/papers/sample-handover-pack", "/security"]) {
    await page.goto(path);
    await expect(page.getByRole("main").locator("a[data-button], nav").filter({ visible: true })).toHaveCount(
      0,
    );
  }
});

test("an unknown paper or file returns the page for unknown URLs", async ({ page }) => {
  for (const path of ["/papers/no-such-paper", "/papers/no-such-paper.pdf"]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  }
});
