import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test("after a client navigation pictures far below load when scrolled to", async ({ page }) => {
  const far = /\/assets\/images\/offices\//;
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await page.setViewportSize({ width: 800, height: 400 });
  await page.goto("/privacy");
  await waitForHydration(page);
  await page.getByRole("banner").getByRole("link", { name: "Contact us" }).first().click();
  const last = page.getByRole("main").locator("img[src*='/offices/']").last();
  await expect(last).toHaveAttribute("loading", "lazy");
  await page.evaluate(() => fetch("/site.webmanifest").then((answer) => answer.text()));
  expect(fetched.filter((url) => far.test(url))).toEqual([]);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(() => fetched.some((url) => far.test(url))).toBe(true);
});
