import { globSync, readFileSync } from "node:fs";
import { found, type Suites } from "#tests/faults/support/case.ts";
import { runBeside } from "../../scripts/steps.ts";

const RUNS = 1000;

/** The properties of the unit tests, with more values than in `npm test`. */
export function propertyCases(seed: number, scale: number): Suites {
  const runs = Math.max(1, Math.round(RUNS * scale));
  async function run() {
    const files = globSync("{app,core,server}/**/*.test.{ts,tsx}").filter((file) =>
      readFileSync(file, "utf8").includes('from "fast-check"'),
    );
    const parameters = ["run", "--project=units", "--reporter=dot", "--testTimeout=1200000", ...files];
    const holds = await runBeside("vitest", parameters, {
      PROPERTY_RUNS: String(runs),
      PROPERTY_SEED: String(seed),
    });
    return found(holds, `${files.length} files`);
  }
  return { properties: async () => ({ cases: [{ name: `${runs} values of each`, run }] }) };
}
