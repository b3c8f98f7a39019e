/**
 * Lists, shows, exports, resends, releases and erases submissions, also while the site runs:
 * `npm run submissions -- help` lists the commands.
 */
import { runCli } from "#server/cli/program.ts";
import { readEnvironment } from "#server/config/settings/environment.ts";

const { code, output, error } = await runCli(process.argv.slice(2), readEnvironment());
// Whoever reads the first lines only closes the pipe.
process.stdout.on("error", () => process.exit(code));
if (output !== "") process.stdout.write(`${output}\n`);
if (error !== "") process.stderr.write(`${error}\n`);
process.exitCode = code;
