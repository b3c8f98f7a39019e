/**
 * Runs the checks one after another, then the journeys at the same time as all other tests, because journeys often wait
 * for the browser. Ends with `N passed, N failed`.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { checks } from "./checks.ts";
import { findChromium } from "./chromium.ts";
import { runBeside, runSteps, runTogether } from "./steps.ts";

const UNIT = "out/unit.json";
const BROWSER = "out/browser.json";

/** Of each kind of tests. */
const WORKERS = Math.max(2, Math.ceil(availableParallelism() / 2));

mkdirSync("out", { recursive: true });
for (const report of [UNIT, BROWSER]) rmSync(report, { force: true });

const succeeded =
  (await runSteps(checks)) &&
  (await runTogether([
    ["unit and contract tests", runUnitAndContractTests],
    ["journeys in a browser", runJourneys],
  ]));

const unit = read<{ numPassedTests: number; numFailedTests: number }>(UNIT);
const browser = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(BROWSER);
const flaky = browser?.stats.flaky ?? 0;
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + flaky;
const failed = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0);
if (flaky > 0)
  console.log(`${flaky} of the journeys passed only when repeated; they are listed above as flaky.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = succeeded && failed === 0 ? 0 : 1;

function runUnitAndContractTests(): Promise<boolean> {
  return runBeside("vitest", [
    "run",
    // `npm run cluster-test` runs the rest on Postgres and S3.
    "--project=!cluster",
    "--reporter=dot",
    "--reporter=json",
    `--outputFile.json=${UNIT}`,
    `--maxWorkers=${WORKERS}`,
  ]);
}

async function runJourneys(): Promise<boolean> {
  const chromium = findChromium();
  if (chromium === null) return false;
  return runBeside("playwright", ["test", "--reporter=dot,json", `--workers=${WORKERS}`], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER,
    CHROMIUM: chromium,
  });
}

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
}
