/**
 * Causes every failure that the built site must survive (crashes, power loss, full disks, database, mail, clock):
 * `npm run faults`, or `npm run faults -- crash disk` for some suites. Prints one line per case and ends with
 * `N passed, N failed`. Some cases mount file systems, which requires root; `inbound` needs Dovecot (`dovecot-imapd`), and
 * `calendars` Radicale (`radicale`).
 *
 * FAULTS_SCALE=0.1 makes large numbers smaller. With `--postgres` the sites use a Postgres and an S3 server that it
 * starts: cases about the SQLite file or the disk under it are left out, and cases about those two are added.
 */
import type { Suites } from "#tests/faults/support/case.ts";
import { startStores } from "#tests/faults/support/stores.ts";
import { readArguments } from "./arguments.ts";
import { runCases } from "./run-cases.ts";

const FAMILIES: Suites = {
  crash: () => import("#tests/faults/suites/crash.ts"),
  mixed: () => import("#tests/faults/suites/mixed.ts"),
  power: () => import("#tests/faults/suites/power-loss.ts"),
  disk: () => import("#tests/faults/suites/disk.ts"),
  database: () => import("#tests/faults/suites/database.ts"),
  stop: () => import("#tests/faults/suites/stop.ts"),
  mail: () => import("#tests/faults/suites/mail.ts"),
  inbound: () => import("#tests/faults/suites/inbound.ts"),
  calendars: () => import("#tests/faults/suites/calendars.ts"),
  webhook: () => import("#tests/faults/suites/webhook.ts"),
  repeats: () => import("#tests/faults/suites/repeats.ts"),
  spam: () => import("#tests/faults/suites/spam.ts"),
  content: () => import("#tests/faults/suites/content.ts"),
  git: () => import("#tests/faults/suites/git.ts"),
  clock: () => import("#tests/faults/suites/clock.ts"),
  erasure: () => import("#tests/faults/suites/erasure.ts"),
  uploads: () => import("#tests/faults/suites/uploads.ts"),
};

const ON_POSTGRES: Suites = {
  stores: () => import("#tests/faults/suites/stores.ts"),
  ...Object.fromEntries(
    ["crash", "stop", "mail", "webhook", "repeats", "spam", "clock", "erasure"].map((name) => [
      name,
      FAMILIES[name] as Suites[string],
    ]),
  ),
};

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { postgres: { type: "boolean" } },
});
if (!values.postgres) process.exit(await runCases(FAMILIES, positionals));

const end = await startStores();
const code = await runCases(ON_POSTGRES, positionals);
await end();
process.exit(code);
