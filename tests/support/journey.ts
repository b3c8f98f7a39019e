import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { type BuiltSite, startBuiltSite } from "./built-site.ts";
import { CONTENT_DIR } from "./content-dir.ts";
import { waitForAnimations } from "./wait-for-animations.ts";

/** Fails on console errors, page errors, policy violations and requests to other hosts. */
export const test = base.extend<
  { expected: RegExp; watched: undefined },
  { contentDir: string; site: BuiltSite }
>({
  expected: [/Failed to load resource.*\b4\d\d\b/, { option: true }],
  contentDir: [CONTENT_DIR, { option: true, scope: "worker" }],
  site: [
    async ({ contentDir }, use) => {
      // All tests of a worker share an IP address.
      const site = await startBuiltSite({ CONTENT_DIR: contentDir, RATE_SCALE: "100" });
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

/** Runs in pages and frames, because not every violation is a console error. */
function tellViolations(): void {
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
    reportError(`policy violated on ${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample}`);
  });
}

/** The one of the builder. */
const axe = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core") as { source: string };

const COLOR_RULES = ["color-contrast", "link-in-text-block"];

/** Contrast takes most of the time, so repeated checks of a page may skip it. */
export async function expectAccessible(
  page: Page,
  contrast: "also" | "only" | "never" = "also",
  within?: string,
): Promise<void> {
  await waitForAnimations(page);
  const axeSource = (await injectAxe(page)) ? ";" : undefined;
  const checker = new AxeBuilder({ page, ...(axeSource && { axeSource }) })
    // Avoids a second page for frames.
    .setLegacyMode()
    // Details of passes are not needed.
    .options({ resultTypes: ["violations"], rules: { "label-content-name-mismatch": { enabled: true } } })
    // axe cannot run in a frame without scripts; the framed page is checked separately.
    .exclude("iframe[sandbox]:not([sandbox~=allow-scripts])");
  if (within !== undefined) checker.include(within);
  if (contrast === "only") checker.withRules(COLOR_RULES);
  else checker.withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]);
  if (contrast === "never") checker.disableRules("color-contrast");
  const { violations } = await checker.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual(
    [],
  );
}

/** axe is 500 KB, so it is injected once per page. The builder would inject it twice, which only frames need. */
async function injectAxe(page: Page): Promise<boolean> {
  if (await page.evaluate(() => "axe" in window)) return true;
  if (page.frames().length > 1) return false;
  await page.evaluate(axe.source);
  return true;
}

export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset.hydrated === "true");
}
