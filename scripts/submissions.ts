/**
 * Lists, shows, exports, resends, approves and erases submissions, even while the site runs:
 * `npm run submissions -- help` lists the commands.
 */
import { submissions } from "#server/cli/programs.ts";
import { runProgram } from "./run-program.ts";

await runProgram(submissions);
