import { defineConfig } from "@playwright/test";
import { findHeadlessShell } from "./scripts/chromium.ts";

/** The last flag of a name replaces the others: the list of Playwright, and what draws the suggestions of an address bar. */
const DISABLED_FEATURES = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  // Three pages of the browser's own for each window cost as much processor time as a page of the site.
  "WebUIOmniboxPopup",
  "WebUIOmniboxFullPopup",
  "WebUIOmniboxAimPopup",
];

/** Journeys through the built site. Each worker starts a site of its own (tests/support/journey.ts). */
/** What the tests in `OF_CONTENT` show; a worker reads it from the process that started it. */
process.env.AGENCY_CONTENT_DIR ??= process.env.CONTENT_DIR || "content";

/** A small site of its own, so that the journeys hold with the content of any agency. */
process.env.CONTENT_DIR = "tests/fixtures/site";

/** What holds for the content of any agency. */
const OF_CONTENT = ["**/pages.e2e.ts", "**/case-study-pictures.e2e.ts", "**/fonts.e2e.ts"];

/** Each file has a site of its own. */
const OF_STAFF = ["**/desk/*.e2e.ts", "**/studio/*.e2e.ts"];

// Workers inherit it.
process.env.CHROMIUM ||= (await findHeadlessShell()) ?? "/usr/bin/chromium";

export default defineConfig<object, { contentDir: string }>({
  testDir: "tests/journeys",
  testMatch: "**/*.e2e.ts",
  // Tests wait for the browser, and the browser for its clock: a third of the time two workers leave two cores idle.
  workers: 3,
  fullyParallel: true,
  projects: [
    { name: "journeys", testIgnore: [...OF_CONTENT, ...OF_STAFF] },
    // In order: each worker would start a site of its own for each file.
    { name: "staff", testMatch: OF_STAFF, fullyParallel: false },
    { name: "content", testMatch: OF_CONTENT, use: { contentDir: process.env.AGENCY_CONTENT_DIR } },
  ],
  forbidOnly: true,
  // A single retry in CI keeps one stalled browser from failing the whole run. It is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  // A wait ends with what is waited for: these are for machines that are slow, or busy with other things.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  outputDir: "out/journeys",
  // One server of the page of parts for all workers: its build would take each of them seconds.
  webServer: {
    command: `"${process.execPath}" tests/journeys/parts/server/serve.ts`,
    wait: { stdout: /parts on (?<parts_url>http:\S+)/ },
  },
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // A process for each page, and code compiled for speed, take longer than what they save in a short test.
        "--process-per-site",
        "--renderer-process-limit=1",
        "--js-flags=--max-lazy --no-maglev --no-turbofan",
        // As with a window.
        "--font-render-hinting=none",
        // Without a window, it doesn't know the line, and would load pictures from further away than on a fast one.
        "--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
        // Violations of a policy are told at once instead of within a minute.
        "--short-reporting-delay",
        `--disable-features=${DISABLED_FEATURES.join()}`,
      ],
    },
  },
});
