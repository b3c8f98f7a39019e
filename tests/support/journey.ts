import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type BuiltSite, startBuiltSite } from "./built-site.ts";
import { untilStill } from "./until-still.ts";

/**
 * A test in the browser, against a site of its own worker. Any console error, page error, violation of a page's policy
 * or request to another host fails it.
 */
export const test = base.extend<{ expected: RegExp; watched: undefined }, { site: BuiltSite }>({
  /** What the browser may complain about in a test that provokes it. */
  expected: [/Failed to load resource.*\b4\d\d\b/, { option: true }],
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters of a fixture
    async ({}, use) => {
      // All tests of a worker come from one address, and most from one person.
      const site = await startBuiltSite({ RATE_SCALE: "100" });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  watched: [
    async ({ page, site, expected }, use) => {
      const problems: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(error.message));
      page.on("request", (request) => {
        const { protocol, origin } = new URL(request.url());
        if (protocol.startsWith("http") && origin !== site.url) problems.push(`asked for ${request.url()}`);
      });
      await page.addInitScript(tellViolations);
      await use(undefined);
      expect(problems.filter((text) => !expected.test(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Runs in the page and in its frames: the browser's own words for a violation are not always an error. */
function tellViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
    reportError(`policy violated on ${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

/** The rules of axe that look at colours: all that another scheme of colours can break. */
export const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/**
 * Accessibility rules of WCAG 2.2 A and AA, checked by axe: no violation. Contrast takes most of its time, so that a
 * page that is looked at several times may leave it to one of them.
 */
export async function expectAccessible(
  page: Page,
  contrast: "also" | "only" | "never" = "also",
): Promise<void> {
  await untilStill(page);
  // Its half a megabyte goes into a page once.
  const axeSource = (await page.evaluate(() => "axe" in window)) ? ";" : undefined;
  const checker = new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    // It looks at the page itself, and opens no second one to put the answers of frames together.
    .setLegacyMode()
    // Of what is right, that it is right is enough.
    .options({ resultTypes: ["violations"] })
    // It cannot look into a frame that runs no scripts: what stands in one is checked as a page of its own.
    .exclude("iframe[sandbox]:not([sandbox~=allow-scripts])");
  if (contrast === "only") checker.withRules(COLOR_RULES);
  else checker.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  if (contrast === "never") checker.disableRules("color-contrast");
  const { violations } = await checker.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual(
    [],
  );
}

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === "true");
}
