/**
 * Asks more of the built site than it can do: `npm run overload`, some 2 minutes on a machine that does nothing else, or
 * `npm run overload -- calls` for one family; `--seconds 3` for a first look. Load stays on this machine. A line a
 * family with its figures; ends with `N passed, N failed`.
 */
import { overloadFamilies } from "#tests/load/overload.ts";
import { readArguments } from "./arguments.ts";
import { runCases } from "./run-cases.ts";

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "10" } },
});
process.exit(await runCases(overloadFamilies(Number(values.seconds)), positionals));
