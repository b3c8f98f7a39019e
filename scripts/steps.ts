import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const bin = path.resolve(import.meta.dirname, "../node_modules/.bin");

export function run(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): boolean {
  return spawnSync(commandOf(program), parameters, optionsOf(environment)).status === 0;
}

export async function runBeside(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const [status] = await once(spawn(commandOf(program), parameters, optionsOf(environment)), "exit");
  return status === 0;
}

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

function commandOf(program: string): string {
  return program === "node" ? process.execPath : path.join(bin, program);
}

function optionsOf(environment: NodeJS.ProcessEnv) {
  return { stdio: "inherit" as const, env: { ...process.env, ...environment } };
}
