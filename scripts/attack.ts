/**
 * Attacks the built site with slow sockets, many addresses and single requests that could block it: `npm run attack`,
 * about 8 minutes, or `npm run attack -- slow` for one suite. Load stays on this machine. Prints one line per attack
 * and ends with `N passed, N failed`; for a request, the line shows the longest delay of the event loop.
 *
 * FAULTS_SCALE=0.1 simulates fewer addresses.
 */
import type { Suites } from "#tests/faults/support/case.ts";
import { readArguments } from "./arguments.ts";
import { runCases } from "./run-cases.ts";

const SUITES: Suites = {
  slow: () => import("#tests/load/attacks/slow.ts"),
  requests: () => import("#tests/load/attacks/requests.ts"),
  studio: () => import("#tests/load/attacks/studio.ts"),
  cache: () => import("#tests/load/attacks/cache.ts"),
};

process.exit(await runCases(SUITES, readArguments({ allowPositionals: true }).positionals));
