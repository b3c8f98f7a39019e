/**
 * Breaks the built site in every way that it must survive: `npm run faults`, or `npm run faults -- crash disk` for some
 * families. A line a case, with its figures; ends with `N passed, N failed`. Some cases mount file systems, which only root
 * may; FAULTS_SCALE=0.1 makes the large numbers smaller while something is being mended.
 */
import type { Case } from "#tests/faults/support/case.ts";

const FAMILIES: Record<string, () => Promise<{ cases: readonly Case[] }>> = {
  crash: () => import("#tests/faults/families/crash.ts"),
  power: () => import("#tests/faults/families/power-loss.ts"),
  disk: () => import("#tests/faults/families/disk.ts"),
  database: () => import("#tests/faults/families/database.ts"),
  stop: () => import("#tests/faults/families/stop.ts"),
  mail: () => import("#tests/faults/families/mail.ts"),
  webhook: () => import("#tests/faults/families/webhook.ts"),
  repeats: () => import("#tests/faults/families/repeats.ts"),
  spam: () => import("#tests/faults/families/spam.ts"),
  content: () => import("#tests/faults/families/content.ts"),
  clock: () => import("#tests/faults/families/clock.ts"),
  erasure: () => import("#tests/faults/families/erasure.ts"),
  uploads: () => import("#tests/faults/families/uploads.ts"),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(FAMILIES, name));
if (unknown.length > 0) {
  console.error(`No family ${unknown.join(", ")}. There are: ${Object.keys(FAMILIES).join(", ")}`);
  process.exit(2);
}

const isRoot = process.getuid?.() === 0;
const startedAt = performance.now();
const counts = { passed: 0, failed: 0, left: 0 };
for (const [family, load] of Object.entries(FAMILIES)) {
  if (wanted.length > 0 && !wanted.includes(family)) continue;
  for (const item of (await load()).cases) await report(family, item);
}
const minutes = ((performance.now() - startedAt) / 60_000).toFixed(1);
if (counts.left > 0) console.log(`${counts.left} not run: they mount file systems, which needs root`);
console.log(`${minutes} minutes`);
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);

async function report(family: string, { name, needsRoot, run }: Case): Promise<void> {
  const line = (state: string, figures: string) =>
    console.log(`${state.padEnd(7)}${family}: ${name}: ${figures}`);
  if (needsRoot && !isRoot) {
    counts.left++;
    return line("left", "needs root");
  }
  const since = performance.now();
  const { holds, figures } = await run().catch((error: Error) => ({
    holds: false,
    figures: error.stack ?? "",
  }));
  counts[holds ? "passed" : "failed"]++;
  line(holds ? "ok" : "FAILED", `${figures} (${((performance.now() - since) / 1000).toFixed(1)} s)`);
}
