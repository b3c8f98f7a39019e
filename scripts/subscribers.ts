/**
 * Exports the newsletter subscribers, even while the site runs:
 * `npm run subscribers -- export [--csv | --json] [--all] [--out FILE]`.
 *
 * Exports confirmed addresses, each with its unsubscribe link. `--all` adds unconfirmed and former ones.
 */
import { subscribers } from "#server/cli/programs.ts";
import { runProgram } from "./run-program.ts";

await runProgram(subscribers);
