import type { Page } from "@playwright/test";
import { expect, test, waitForHydration } from "#tests/support/journey.ts";

/** Hydration begins seconds after the first paint. */
async function slowDown(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await client.send("Network.enable");
  const bytesPerSecond = (1.6 * 1024 * 1024) / 8;
  await client.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

async function openUnhydrated(page: Page, path: string): Promise<() => Promise<void>> {
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/app/*.js", (route) => scripts.promise.then(() => route.continue()));
  await page.goto(path);
  return async () => {
    expect(await page.locator("html[data-hydrated]").count()).toBe(0);
    scripts.resolve();
    await waitForHydration(page);
  };
}

const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a menu that was opened on a slow phone stays open when the page hydrates", async ({ page }) => {
    await slowDown(page);
    const hydrate = await openUnhydrated(page, "/");
    await page.getByRole("button", { name: "Menu" }).tap();
    const group = mainNavigation(page).locator("details", { hasText: "Services" });
    await group.locator("summary").tap();
    await hydrate();
    await expect(mainNavigation(page)).toBeVisible();
    await expect(group).toHaveAttribute("open", "");
  });

  test("a menu that was opened before hydration closes by its script after it", async ({ page }) => {
    const hydrate = await openUnhydrated(page, "/");
    await page.getByRole("button", { name: "Menu" }).tap();
    const group = mainNavigation(page).locator("details", { hasText: "Services" });
    await group.locator("summary").tap();
    await hydrate();
    await group.locator("summary").press("Escape");
    await expect(group).not.toHaveAttribute("open", "");
    await expect(mainNavigation(page)).toBeVisible();
    await mainNavigation(page).getByRole("link", { name: "Blog" }).tap();
    await expect(page).toHaveURL(/\/blog$/);
    await expect(mainNavigation(page)).toBeHidden();
  });
});

test("a menu, an answer and a filter that were opened before hydration stay open", async ({ page }) => {
  for (const [path, part] of [
    ["/", "header details"],
    ["/faq", "main details.accordion"],
    ["/portfolios", "main details[name=work-filter]"],
  ] as const) {
    const hydrate = await openUnhydrated(page, path);
    const opened = page.locator(part).first();
    await opened.locator("summary").click();
    await hydrate();
    await expect(opened, path).toHaveAttribute("open", "");
    await page.unrouteAll();
  }
});

test("focus, caret and text of a field that is in use stay when the page hydrates on a slow phone", async ({
  page,
}) => {
  await slowDown(page);
  const hydrate = await openUnhydrated(page, "/contact-us");
  const field = page.getByRole("main").getByLabel("Project details");
  await field.click();
  await page.keyboard.type("An app for drivers");
  for (let letter = 0; letter < "drivers".length; letter++) await page.keyboard.press("ArrowLeft");
  await hydrate();
  await expect(field).toBeFocused();
  await page.keyboard.type("bus ");
  await expect(field).toHaveValue("An app for bus drivers");
});

test("a carousel whose interval has passed since load moves as soon as the page hydrates", async ({
  page,
}) => {
  await page.addInitScript(noteFirstMove);
  const hydrate = await openUnhydrated(page, "/contact-us");
  await page.waitForFunction(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return navigation && navigation.loadEventEnd > 0 && performance.now() > navigation.loadEventEnd + 1500;
  });
  await hydrate();
  await expect(page.locator("html")).toHaveAttribute("data-first", "a move");
});

/** Runs in the page; notes whether a slide moves before most of an interval has passed. */
function noteFirstMove(): void {
  const note = (event: string) => {
    document.documentElement.dataset.first ??= event;
  };
  new MutationObserver((_, observer) => {
    if (document.documentElement?.dataset.hydrated !== "true") return;
    observer.disconnect();
    setTimeout(() => note("an interval"), 1400);
  }).observe(document, { subtree: true, attributeFilter: ["data-hydrated"] });
  const onScroll = ({ target }: Event) => {
    if (target instanceof Element && target.closest("[aria-roledescription=carousel]")) note("a move");
  };
  document.addEventListener("scroll", onScroll, { capture: true });
}

test("the chosen color scheme stays when the page hydrates", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  const hydrate = await openUnhydrated(page, "/");
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const before = await ground();
  await hydrate();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await ground()).toBe(before);
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
});

test("a press on a link that opens a dialog leads to the form while the page hydrates", async ({ page }) => {
  await page.addInitScript(pressWhenHydrationBegins, "main a[aria-label^='Apply Now: ']");
  await page.goto("/career-builder");
  await expect(page.getByLabel("Resume")).toBeVisible();
});

test("a press on a link that opens a dialog leads to its page before hydration", async ({ page }) => {
  await openUnhydrated(page, "/career-builder");
  await page
    .getByRole("link", { name: /^Apply Now: / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/career-builder\/[^/]+$/);
  await expect(page.getByRole("main").locator("form")).toBeVisible();
});

/** Runs in the page; React starts hydrating when it listens for clicks on the document. */
function pressWhenHydrationBegins(selector: string): void {
  const { addEventListener } = document;
  document.addEventListener = (...parameters: Parameters<typeof addEventListener>) => {
    addEventListener.apply(document, parameters);
    if (parameters[0] !== "click") return;
    document.addEventListener = addEventListener;
    queueMicrotask(() => document.querySelector<HTMLElement>(selector)?.click());
  };
}
