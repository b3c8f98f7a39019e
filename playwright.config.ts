import { defineConfig } from "@playwright/test";

/** Journeys through the built site. Each worker starts a site of its own (tests/support/journey.ts). */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.e2e.ts",
  // Tests wait for the browser, and the browser for its clock: a third of the time two workers leave two cores idle.
  workers: 3,
  fullyParallel: true,
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
      executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Violations of a policy are told at once instead of within a minute.
        "--short-reporting-delay",
      ],
    },
  },
});
