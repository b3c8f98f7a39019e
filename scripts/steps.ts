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

export type Step = readonly [name: string, run: () => boolean | Promise<boolean>];

/** One after another, until one fails. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  for (const step of steps) if (!(await runStep(step))) return false;
  return true;
}

export async function runTogether(steps: readonly Step[]): Promise<boolean> {
  const results = await Promise.all(steps.map(runStep));
  return !results.includes(false);
}

async function runStep([name, run]: Step): Promise<boolean> {
  const startedAt = performance.now();
  const succeeded = await run();
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`${succeeded ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
  return succeeded;
}

function commandOf(program: string): string {
  return program === "node" ? process.execPath : path.join(bin, program);
}

function optionsOf(environment: NodeJS.ProcessEnv) {
  return { stdio: "inherit" as const, env: { ...process.env, ...environment } };
}
