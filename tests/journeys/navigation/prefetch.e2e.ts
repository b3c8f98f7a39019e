import { expect, test, waitForHydration } from "#tests/support/journey.ts";

test("hovering a link prefetches the data and the scripts of its page, and following it uses them", async ({
  page,
}) => {
  await page.goto("/");
  await waitForHydration(page);
  const link = page.getByRole("banner").getByRole("link", { name: "Blog" });
  const data = page.waitForResponse((response) => new URL(response.url()).pathname === "/blog.data");
  const script = page.waitForResponse(/\/assets\/app\/blog-[^/]+\.js$/);
  await link.hover();
  await (await data).finished();
  await (await script).finished();
  await link.click();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole("searchbox")).toBeVisible();
  const transferred = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).transferSize > 0)
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /\.(data|js)$/.test(path)),
  );
  expect(transferred).toContain("/blog.data");
  expect(transferred).toHaveLength(new Set(transferred).size);
});
