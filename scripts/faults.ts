/**
 * Causes every failure that the built site must survive (crashes, power loss, full disks, database, mail, clock):
 * `npm run faults`, or `npm run faults -- crash disk` for some suites. Prints one line per case and ends with
 * `N passed, N failed`. Some cases mount file systems, which needs root.
 *
 * FAULTS_SCALE=0.1 makes large numbers smaller. With `--postgres` the sites use a Postgres and an S3 server that it
 * starts: cases about the SQLite file or the disk under it are left out, and cases about those two are added.
 */
import type { Families } from "#tests/faults/support/case.ts";
import { startStores } from "#tests/faults/support/stores.ts";
import { runCases } from "./run-cases.ts";

const FAMILIES: Families = {
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

const ON_POSTGRES: Families = {
  stores: () => import("#tests/faults/families/stores.ts"),
  ...Object.fromEntries(
    ["crash", "stop", "mail", "webhook", "repeats", "spam", "clock", "erasure"].map((name) => [
      name,
      FAMILIES[name] as Families[string],
    ]),
  ),
};

const wanted = process.argv.slice(2).filter((name) => name !== "--postgres");
if (wanted.length === process.argv.length - 2) process.exit(await runCases(FAMILIES, wanted));

const end = await startStores();
const code = await runCases(ON_POSTGRES, wanted);
await end();
process.exit(code);
