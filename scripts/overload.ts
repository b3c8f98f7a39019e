/**
 * Sends the built site five times as many requests as it can handle: `npm run overload`, about 2 minutes on an
 * otherwise idle machine, or `npm run overload -- api` for one suite; `--seconds 3` for a short run. Load stays on
 * this machine. Prints one line per suite and ends with `N passed, N failed`.
 */
import { overloadSuites } from "#tests/load/overload.ts";
import { readArguments } from "./arguments.ts";
import { runCases } from "./run-cases.ts";

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "10" } },
});
process.exit(await runCases(overloadSuites(Number(values.seconds)), positionals));
