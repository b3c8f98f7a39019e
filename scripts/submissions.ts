/** The desk: what was sent in, beside a site that may be running. `npm run submissions -- help` says how. */
import { runDesk } from "#server/cli/program.ts";
import { readEnvironment } from "#server/config/settings/environment.ts";

const { code, output, error } = await runDesk(process.argv.slice(2), readEnvironment());
// Whoever reads the first lines only closes the pipe.
process.stdout.on("error", () => process.exit(code));
if (output !== "") process.stdout.write(`${output}\n`);
if (error !== "") process.stderr.write(`${error}\n`);
process.exitCode = code;
