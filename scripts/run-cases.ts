import type { Case, Families } from "#tests/faults/support/case.ts";

/**
 * Runs families of cases, all or those that are named: a line a case with its figures, then how long it took and
 * `N passed, N failed`. Answers the exit code; 2 is for a family that is none.
 */
export async function runCases(families: Families, wanted: readonly string[]): Promise<number> {
  const unknown = wanted.filter((name) => !Object.hasOwn(families, name));
  if (unknown.length > 0) {
    console.error(`No family ${unknown.join(", ")}. There are: ${Object.keys(families).join(", ")}`);
    return 2;
  }
  const isRoot = process.getuid?.() === 0;
  const startedAt = performance.now();
  const counts = { passed: 0, failed: 0, left: 0 };
  for (const [family, load] of Object.entries(families)) {
    if (wanted.length > 0 && !wanted.includes(family)) continue;
    for (const item of (await load()).cases) {
      if (item.needsRoot && !isRoot) {
        counts.left++;
        print("left", family, item, "needs root");
      } else {
        counts[(await runCase(family, item)) ? "passed" : "failed"]++;
      }
    }
  }
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  if (counts.left > 0) console.log(`${counts.left} not run: they mount file systems, which needs root`);
  console.log(`${minutes} minutes`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
}

async function runCase(family: string, item: Case): Promise<boolean> {
  const since = performance.now();
  const { holds, figures } = await item.run().catch((error: Error) => ({
    holds: false,
    figures: error.stack ?? "",
  }));
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  print(holds ? "ok" : "FAILED", family, item, `${figures} (${seconds} s)`);
  return holds;
}

function print(state: string, family: string, { name }: Case, figures: string): void {
  console.log(`${state.padEnd(7)}${family}: ${name}: ${figures}`);
}
