import { expect, waitForHydration } from "#tests/support/journey.ts";
import { test } from "#tests/support/journey-with-content.ts";
import { moveToNorway } from "#tests/support/norwegian-formats.ts";

// Every journey fails on an error of the console, such as one of hydration.
test("prices, times and hints are those of the site's formats, before and after hydration", async ({
  page,
  site,
  edit,
}) => {
  moveToNorway({ edit });
  const contact = async () => (await fetch(`${site.url}/contact-us`)).text();
  await expect.poll(contact).toContain("8 to 15 digits");

  await page.goto("/pricing");
  await waitForHydration(page);
  await expect(page.locator("main")).toContainText(/\d\skr/);
  await page.goto("/hiring-model");
  await waitForHydration(page);
  await expect(page.locator("#hours")).toContainText("18:00");
  await expect(page.locator("#hours")).not.toContainText("p.m.");
  await page.goto("/book-a-call");
  await waitForHydration(page);
  await expect(
    page
      .locator("main label")
      .filter({ hasText: /^\d\d:\d\d/ })
      .first(),
  ).toBeAttached();
  await expect(page.getByLabel("Phone", { exact: false }).first()).toHaveAccessibleDescription(
    /8 to 15 digits/,
  );
});
