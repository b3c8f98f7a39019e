/**
 * Lists, shows, exports, resends, approves and erases submissions, even while the site runs:
 * `npm run submissions -- help` lists the commands.
 */
import { runCli } from "#server/cli/program.ts";
import { readEnvironment } from "#server/config/settings.ts";

const { code, output, error } = await runCli(process.argv.slice(2), readEnvironment());
// A pipe such as `head` may close early.
process.stdout.on("error", () => process.exit(code));
if (output !== "") process.stdout.write(`${output}\n`);
if (error !== "") process.stderr.write(`${error}\n`);
process.exitCode = code;
