import type { Program } from "#server/cli/programs.ts";
import { runCli } from "#server/cli/run-cli.ts";
import { readEnvironment } from "#server/config/settings.ts";

export async function runProgram(program: Program): Promise<void> {
  const { code, output, error } = await runCli(program, process.argv.slice(2), readEnvironment());
  // A pipe such as `head` may close early.
  process.stdout.on("error", () => process.exit(code));
  if (output !== "") process.stdout.write(`${output}\n`);
  if (error !== "") process.stderr.write(`${error}\n`);
  process.exitCode = code;
}
