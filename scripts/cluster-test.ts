/**
 * Runs two replicas of the built site under load on one Postgres and one S3 server, which it starts, and fails each part
 * in turn: `npm run cluster-test`. Prints one line per case and ends with `N passed, N failed`.
 */
import { startStores } from "#tests/faults/support/stores.ts";
import { runCases } from "./run-cases.ts";

const end = await startStores();
const suites = {
  cluster: () => import("#tests/faults/suites/cluster.ts"),
  stores: () => import("#tests/faults/suites/stores.ts"),
};
const code = await runCases(suites, process.argv.slice(2));
await end();
process.exit(code);
