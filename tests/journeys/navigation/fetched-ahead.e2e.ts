import { VITALS } from "#core/vitals.ts";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test("who saves data gets nothing that was not asked for", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/");
  // A sign of intent is what brings the scripts then.
  await page.mouse.move(5, 5);
  await waitForHydration(page);
  await page.clock.install();
  const link = page.locator('main a[href="/portfolios"]').first();
  await link.hover();
  await page.clock.runFor(1000);
  await link.focus();
  await page.clock.runFor(1000);
  expect(asked.filter((path) => path.endsWith(".data"))).toEqual([]);
});

test("a visit is told once, by its kind of page, when its page is hidden", async ({ page }) => {
  const told: { body: string; status: number }[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname !== VITALS) return;
    told.push({ body: response.request().postData() ?? "", status: response.status() });
  });
  // And shows it again: pages that are hidden from the start are not measured.
  const hide = () =>
    page.evaluate(() => {
      for (const value of ["hidden", "visible"]) {
        Object.defineProperty(document, "visibilityState", { value, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }
    });
  await page.goto("/blog");
  await waitForHydration(page);
  await expect
    .poll(async () => {
      await hide();
      return told.length;
    })
    .toBe(1);
  await hide();
  expect(told.map(({ status }) => status)).toEqual([204]);
  const { template, ...figures } = JSON.parse(told[0]?.body as string);
  expect(template).toBe("routes/blog");
  expect(Object.values(figures)).toContainEqual(expect.any(Number));
});
