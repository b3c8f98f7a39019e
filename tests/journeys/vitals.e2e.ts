import { VITALS } from "#core/vitals.ts";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test("web vitals are reported once, with the route of the page, when the page is hidden", async ({
  page,
}) => {
  const reports: { body: string; status: number }[] = [];
  page.on("response", (response) => {
    if (new URL(response.url()).pathname !== VITALS) return;
    reports.push({ body: response.request().postData() ?? "", status: response.status() });
  });
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
      return reports.length;
    })
    .toBe(1);
  await hide();
  expect(reports.map(({ status }) => status)).toEqual([204]);
  const { template, ...figures } = JSON.parse(reports[0]?.body as string);
  expect(template).toBe("routes/blog");
  expect(Object.values(figures)).toContainEqual(expect.any(Number));
});
