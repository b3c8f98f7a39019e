/**
 * Runs all tests, starting with the fastest level, and stops at the first level that fails. Ends with
 * `N passed, N failed`.
 */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { CHECKS_AT_ONCE, checks } from "./checks.ts";
import { findChromium, findHeadlessShell } from "./chromium.ts";
import { run, runSteps } from "./steps.ts";

const UNIT = "out/unit.json";
const BROWSER = "out/browser.json";

mkdirSync("out", { recursive: true });
for (const report of [UNIT, BROWSER]) rmSync(report, { force: true });

const temporary = openTemporaryFolder();
// The tests start hundreds of processes and threads, which share compiled code.
const environment = { TMPDIR: temporary, NODE_COMPILE_CACHE: path.resolve("out/compiled") };

const succeeded =
  (await runSteps(checks, CHECKS_AT_ONCE)) &&
  (await runSteps([
    [
      "unit and contract tests",
      () =>
        run(
          "vitest",
          [
            "run",
            // `npm run cluster-test` runs the rest on Postgres and S3.
            "--project=!cluster",
            "--reporter=dot",
            "--reporter=json",
            `--outputFile.json=${UNIT}`,
          ],
          environment,
        ),
    ],
    [
      "journeys in a browser",
      async () => {
        const chromium = (await findHeadlessShell()) ?? findChromium();
        return (
          chromium !== null &&
          run("playwright", ["test", "--reporter=dot,json"], {
            ...environment,
            PLAYWRIGHT_JSON_OUTPUT_NAME: BROWSER,
            CHROMIUM: chromium,
          })
        );
      },
    ],
  ]));
rmSync(temporary, { recursive: true, force: true });

const unit = read<{ numPassedTests: number; numFailedTests: number }>(UNIT);
const browser = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(BROWSER);
const flaky = browser?.stats.flaky ?? 0;
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + flaky;
const failed = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0);
if (flaky > 0)
  console.log(`${flaky} of the journeys passed only when repeated; they are listed above as flaky.`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = succeeded && failed === 0 ? 0 : 1;

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
}

/** In memory where it has room: the tests write thousands of files, and databases wait for the disk with each change. */
function openTemporaryFolder(): string {
  const memory = "/dev/shm";
  const hasRoom = existsSync(memory) && statfsSync(memory).bavail * statfsSync(memory).bsize > 4 * 1024 ** 3;
  const folder = mkdtempSync(path.join(hasRoom ? memory : tmpdir(), "fairlead-tests-"));
  // Postgres runs as another user where the tests run as root.
  chmodSync(folder, 0o755);
  return folder;
}
