/**
 * Checks that the built site's memory doesn't grow: `npm run soak`, ten minutes at half its capacity; `-- --minutes 1`
 * for a short run. Load stays on this machine. Ends with `N passed, N failed`.
 */
import { soakCase } from "#tests/load/soak.ts";
import { readArguments } from "./arguments.ts";
import { runCases } from "./run-cases.ts";

const { values } = readArguments({ options: { minutes: { type: "string", default: "10" } } });
const cases = [soakCase(Number(values.minutes))];
process.exit(await runCases({ soak: async () => ({ cases }) }, []));
