/**
 * Two replicas of the built site on one Postgres and one stand-in for S3, which it starts, under load on this machine,
 * while one thing after the other breaks: `npm run cluster-test`. A line a case, with its figures; ends with
 * `N passed, N failed`.
 */
import { startStores } from "#tests/faults/support/stores.ts";
import { runCases } from "./run-cases.ts";

const end = await startStores();
const families = {
  cluster: () => import("#tests/faults/families/cluster.ts"),
  stores: () => import("#tests/faults/families/stores.ts"),
};
const code = await runCases(families, process.argv.slice(2));
await end();
process.exit(code);
