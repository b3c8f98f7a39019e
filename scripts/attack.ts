/**
 * Attacks the built site with what takes patience or numbers: `npm run attack`, some 4 minutes, or `npm run attack -- slow`
 * for one family; FAULTS_SCALE=0.1 makes up fewer addresses. Load stays on this machine. A line an attack with its figures;
 * ends with `N passed, N failed`.
 */
import type { Families } from "#tests/faults/support/case.ts";
import { runCases } from "./run-cases.ts";

const FAMILIES: Families = {
  slow: () => import("#tests/load/attacks/slow.ts"),
  cache: () => import("#tests/load/attacks/cache.ts"),
};

process.exit(await runCases(FAMILIES, process.argv.slice(2)));
