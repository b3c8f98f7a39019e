import { spawnSync } from "node:child_process";
import path from "node:path";

const bin = path.resolve(import.meta.dirname, "../node_modules/.bin");

/** Runs a program of the packages. Returns whether it succeeded; what it prints is shown. */
export function run(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): boolean {
  const command = program === "node" ? process.execPath : path.join(bin, program);
  const { status } = spawnSync(command, parameters, {
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  return status === 0;
}

/** Runs named steps in order and stops at the first that fails, saying which. */
export function runSteps(steps: readonly [name: string, run: () => boolean][]): boolean {
  for (const [name, step] of steps) {
    const startedAt = performance.now();
    const succeeded = step();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${succeeded ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
    if (!succeeded) return false;
  }
  return true;
}
