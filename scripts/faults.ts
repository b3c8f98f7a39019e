/**
 * Breaks the built site in every way that it must survive: `npm run faults`, or `npm run faults -- crash disk` for some
 * families. A line a case, with its figures; ends with `N passed, N failed`. Some cases mount file systems, which only root
 * may; FAULTS_SCALE=0.1 makes the large numbers smaller while something is being mended.
 */
import { type Families, runCases } from "./run-cases.ts";

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

process.exit(await runCases(FAMILIES, process.argv.slice(2)));
