/**
 * Attacks the built site with slow sockets and many addresses: `npm run attack`, about 4 minutes, or
 * `npm run attack -- slow` for one suite. Load stays on this machine. Prints one line per attack and ends with
 * `N passed, N failed`.
 *
 * FAULTS_SCALE=0.1 makes up fewer addresses.
 */
import type { Suites } from "#tests/faults/support/case.ts";
import { runCases } from "./run-cases.ts";

const SUITES: Suites = {
  slow: () => import("#tests/load/attacks/slow.ts"),
  cache: () => import("#tests/load/attacks/cache.ts"),
};

process.exit(await runCases(SUITES, process.argv.slice(2)));
