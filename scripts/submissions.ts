/** The desk: what was sent in, beside a site that may be running. `npm run submissions -- help` says how. */
import { existsSync } from "node:fs";
import { runDesk } from "#server/desk/program.ts";

if (existsSync(".env")) process.loadEnvFile(".env");
const { code, output, error } = await runDesk(process.argv.slice(2), process.env);
// Whoever reads the first lines only closes the pipe.
process.stdout.on("error", () => process.exit(code));
if (output !== "") process.stdout.write(`${output}\n`);
if (error !== "") process.stderr.write(`${error}\n`);
process.exitCode = code;
