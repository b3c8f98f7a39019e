/**
 * Runs two replicas of the built site under load on one Postgres and one S3 server, which it starts, and makes each of
 * them fail in turn: `npm run cluster-test`. First, it repeats the tests of the Desk, email and the command line on
 * Postgres and S3, which `npm test` runs on SQLite. Prints one line per case and ends with `N passed, N failed`.
 *
 *   npm run cluster-test -- stores
 *
 * Suites: tests, cluster, stores.
 */
import type { Case } from "#tests/faults/support/case.ts";
import { startStores } from "#tests/faults/support/stores.ts";
import { readArguments } from "./arguments.ts";
import { runCases } from "./run-cases.ts";
import { run } from "./steps.ts";

const repeated: Case = {
  name: "Desk, mail and command line work on Postgres and S3",
  run: async () => ({
    holds: run("vitest", ["run", "--project=cluster", "--reporter=dot"]),
    figures: "vitest --project cluster",
  }),
};

const { positionals } = readArguments({ allowPositionals: true });
const end = await startStores();
const suites = {
  tests: async () => ({ cases: [repeated] }),
  cluster: () => import("#tests/faults/suites/cluster.ts"),
  stores: () => import("#tests/faults/suites/stores.ts"),
};
const code = await runCases(suites, positionals);
await end();
process.exit(code);
