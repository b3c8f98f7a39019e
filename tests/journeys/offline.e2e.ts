import { paths } from "#core/paths.ts";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test.use({ viewport: { width: 360, height: 740 }, expected: /ERR_INTERNET_DISCONNECTED/ });

test("a press on a menu without a connection says so, and keeps the page and what is typed", async ({
  page,
  context,
}) => {
  await page.goto(paths.contact);
  await waitForHydration(page);
  await page.getByLabel("Project details").fill("Typed on a train.");
  await context.setOffline(true);
  const work = page.getByRole("navigation", { name: "Shortcuts" }).locator(`a[href="${paths.portfolio}"]`);
  await work.click();
  await expect(page.getByRole("status").getByText(/offline/)).toBeVisible();
  await expect(page).toHaveURL(paths.contact);
  await expect(page.getByLabel("Project details")).toHaveValue("Typed on a train.");
  await context.setOffline(false);
  await work.click();
  await expect(page).toHaveURL(paths.portfolio);
});

test("a filter and a search without a connection keep the list", async ({ page, context }) => {
  await page.goto(paths.portfolio);
  await waitForHydration(page);
  const cards = page.locator("main article");
  const all = await cards.count();
  await context.setOffline(true);
  await page.getByText("Platform:").click();
  await page.getByRole("link", { name: /^Web / }).click();
  await expect(page.getByRole("status").getByText(/offline/)).toBeVisible();
  await expect(cards).toHaveCount(all);
  await expect(page).toHaveURL(paths.portfolio);
});
