import { expect, test, waitForHydration } from "#tests/support/journey.ts";
import { company, offices } from "#tests/support/shipped-content.ts";

test("a printed page is dark on light in every color scheme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about");
  await waitForHydration(page);
  await page.getByRole("radio", { name: "Dark" }).check({ force: true });
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const part of await page.locator("body, .band-deep").all()) {
    await expect(part).toHaveCSS("color", "rgb(0, 0, 0)");
  }
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("a printed page has the company name and all answers", async ({ page }) => {
  await page.goto("/faq");
  await page.emulateMedia({ media: "print" });
  const letterhead = page.locator("address").filter({ visible: true });
  const [office] = offices;
  for (const text of [company.name, office?.address1 as string, company.contactinfo.phone, "/faq"]) {
    await expect(letterhead).toContainText(text);
  }
  const closed = page.locator("main details:not([open])");
  expect(await closed.count()).toBeGreaterThan(10);
  const heights = await closed.evaluateAll((all) =>
    all.map(({ lastElementChild }) => lastElementChild?.getBoundingClientRect().height ?? 0),
  );
  expect(Math.min(...heights)).toBeGreaterThan(20);
  await expect(page.getByRole("navigation").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("searchbox").filter({ visible: true })).toHaveCount(0);
});

test("a printed testimonial has its whole text, once", async ({ page }) => {
  await page.goto("/about");
  await page.emulateMedia({ media: "print" });
  const quotes = page.getByRole("region", { name: "Testimonials" }).locator("blockquote:has(details)");
  expect(await quotes.count()).toBeGreaterThan(0);
  for (const quote of await quotes.all()) {
    await expect(quote.locator("p").filter({ visible: true })).toHaveCount(1);
    const whole = await quote.locator("details > p").textContent();
    const height = await quote.locator("details > p").evaluate((text) => text.getBoundingClientRect().height);
    expect(whole?.length).toBeGreaterThan(199);
    expect(height).toBeGreaterThan(40);
  }
});

test("a printed case study has readable labels, bullets, no orphaned heading and no controls", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await page.goto("/portfolios/drayhollow-dispatch-board");
  const main = page.getByRole("main");
  const label = main.locator(".demonstration > span");
  await expect(label).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(main.locator(".prose ul > li").first()).toBeVisible();
  const bullet = await main
    .locator(".prose ul > li")
    .first()
    .evaluate((item) => getComputedStyle(item, "::before").getPropertyValue("print-color-adjust"));
  expect(bullet).toBe("exact");
  for (const heading of await main.locator("h2, h3").filter({ visible: true }).all()) {
    await expect(heading).toHaveCSS("break-after", "avoid");
  }
  for (const small of await main.locator("dt, [class*='text-xs']").filter({ visible: true }).all()) {
    expect(
      await small.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize)),
    ).toBeGreaterThanOrEqual(14);
  }
  await expect(main.locator("a[data-button], button, nav").filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole("link", { name: /^Enlarge/ }).filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole("region", { name: "From the blog" }).filter({ visible: true })).toHaveCount(0);
  await expect(main.getByRole("table")).toBeVisible();
});
