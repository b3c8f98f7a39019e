import type { Case, Suites } from "#tests/faults/support/case.ts";

export async function runCases(suites: Suites, wanted: readonly string[]): Promise<number> {
  const unknown = wanted.filter((name) => !Object.hasOwn(suites, name));
  if (unknown.length > 0) {
    console.error(`Unknown suite ${unknown.join(", ")}. Suites: ${Object.keys(suites).join(", ")}`);
    return 2;
  }
  const startedAt = performance.now();
  const counts = { passed: 0, failed: 0, left: 0 };
  for (const [suite, load] of Object.entries(suites)) {
    if (wanted.length > 0 && !wanted.includes(suite)) continue;
    for (const item of (await load()).cases) counts[await runCase(suite, item)]++;
  }
  const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
  if (counts.left > 0) console.log(`${counts.left} not run: they mount file systems, which needs root`);
  console.log(`${minutes} minutes`);
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed === 0 ? 0 : 1;
}

async function runCase(suite: string, item: Case): Promise<"passed" | "failed" | "left"> {
  if (item.needsRoot && process.getuid?.() !== 0) {
    print("left", suite, item, "needs root");
    return "left";
  }
  const since = performance.now();
  const { holds, figures } = await item.run().catch((error: Error) => ({
    holds: false,
    figures: error.stack ?? "",
  }));
  const seconds = ((performance.now() - since) / 1000).toFixed(1);
  print(holds ? "ok" : "FAILED", suite, item, `${figures} (${seconds} s)`);
  return holds ? "passed" : "failed";
}

function print(state: string, suite: string, { name }: Case, figures: string): void {
  console.log(`${state.padEnd(7)}${suite}: ${name}: ${figures}`);
}
