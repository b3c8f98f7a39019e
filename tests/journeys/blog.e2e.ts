import { expect, test, waitForHydration } from "#tests/support/journey.ts";

const POST = "/blog/what-fsync-costs";

test("posts are suggested while typing, announced, and removed again", async ({ page }) => {
  await page.goto("/blog");
  await waitForHydration(page);
  const search = page.getByRole("search");
  const field = search.getByRole("searchbox");
  await field.pressSequentially("fsyn");
  await expect(search.getByRole("status")).toHaveText(/^(One post|\d+ posts)\.$/);
  const first = search.getByRole("listitem").first();
  await expect(first.locator("mark").first()).toHaveText(/^fsync/i);
  await page.keyboard.press("Escape");
  await expect(first).toBeHidden();
  await expect(field).toBeFocused();

  await field.fill("fsync");
  await search.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a press on a found post keeps the focus in the field", async ({ page }) => {
  await page.goto("/blog");
  await waitForHydration(page);
  const field = page.getByRole("searchbox");
  await field.pressSequentially("fsync");
  await page.getByRole("search").getByRole("link").first().hover();
  await page.mouse.down();
  await expect(field).toBeFocused();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);
});

test("Enter opens the results page, where matches are marked", async ({ page }) => {
  await page.goto("/blog");
  await waitForHydration(page);
  await page.getByRole("searchbox").fill(" fsync ");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/fsync$/);
  await expect(page.locator("main mark").first()).toHaveText(/fsync/i);
  await expect(page.getByRole("searchbox")).toHaveValue("fsync");
});

test("code can be copied, and its button causes no layout shift", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(POST);
  const box = page.locator(".code").first();
  const before = await box.boundingBox();
  await waitForHydration(page);
  await box.getByRole("button", { name: "Copy" }).click();
  expect(await box.boundingBox()).toMatchObject({ height: before?.height, width: before?.width });
  const code = await box.locator("code").textContent();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test("keeps the drawing of the first page, and draws the next one", async ({ page }) => {
  await page.goto(POST);
  const text = page.locator(".post-body");
  const first = await text.innerText();
  await waitForHydration(page);
  expect((await text.innerText()).length).toBeGreaterThanOrEqual(first.length);
  await page.evaluate(() => {
    (window as { hasStayed?: boolean }).hasStayed = true;
  });
  for (const another of await page.locator(`main a[href^="/blog/"]`).all()) {
    if ((await another.getAttribute("href")) === POST) continue;
    await another.click();
    break;
  }
  await expect(page).not.toHaveURL(POST);
  await expect.poll(() => text.innerText()).not.toContain(first.slice(0, 200));
  await expect(text.locator("h2").first()).toBeVisible();
  await page.goBack();
  await expect(text).toContainText(first.slice(0, 100));
  expect(await page.evaluate(() => "hasStayed" in window)).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("page numbers wrap in a narrow window, and a single page has its number too", async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto("/blog");
    const pages = page.getByRole("navigation", { name: "Pagination" });
    await expect(pages.getByText("You're on page 1")).toBeVisible();
    await expect(pages.getByRole("link", { name: "page 2", exact: true })).toBeVisible();
    await expect(pages.getByRole("list")).toHaveCSS("flex-wrap", "wrap");
    await page.goto("/search/fsync");
    await expect(pages.getByText("You're on page 1")).toBeVisible();
    await expect(pages.getByRole("link")).toHaveCount(0);
  });

  test("the search responds with a page and corrects typing errors", async ({ page }) => {
    await page.goto("/blog");
    await page.getByRole("searchbox").fill("fsnyc");
    await page.getByRole("search").getByRole("button").click();
    await expect(page).toHaveURL(/\/search\/fsnyc$/);
    await expect(page.locator("main mark").first()).toHaveText(/fsync/i);
  });
});
