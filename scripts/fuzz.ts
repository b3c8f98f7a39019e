/**
 * Sends the built site thousands of malformed requests, and tries the properties of the unit tests with more values:
 * `npm run fuzz`, or `npm run fuzz -- raw properties` for some suites; `--seed N` repeats a run, `--scale 0.1` sends a
 * tenth. Prints one line per suite and, for a failure, the smallest request or value that causes it; ends with
 * `N passed, N failed`.
 */
import { fuzzCases } from "#tests/fuzz/fuzz-cases.ts";
import { propertyCases } from "#tests/fuzz/property-cases.ts";
import { readArguments } from "./arguments.ts";
import { runCases } from "./run-cases.ts";

const { values, positionals } = readArguments({
  allowPositionals: true,
  options: { seed: { type: "string" }, scale: { type: "string", default: "1" } },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
console.log(`seed ${seed}`);
const scale = Number(values.scale);
const suites = { ...fuzzCases(seed, scale), ...propertyCases(seed, scale) };
process.exit(await runCases(suites, positionals));
