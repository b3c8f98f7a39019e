import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";

export type Step = readonly [name: string, run: () => boolean | Promise<boolean>];

const bin = path.resolve(import.meta.dirname, "../node_modules/.bin");

export function run(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): boolean {
  const env = { ...process.env, ...environment };
  return spawnSync(commandOf(program), parameters, { stdio: "inherit", env }).status === 0;
}

/** Prints the output when the program has ended, because others may run beside it. */
export async function runBeside(
  program: string,
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const env = { ...process.env, ...environment };
  const child = spawn(commandOf(program), parameters, { stdio: ["ignore", "pipe", "pipe"], env });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  process.stdout.write(output);
  process.stderr.write(errors);
  return status === 0;
}

/** After a failure, it starts no other step. */
export async function runSteps(steps: readonly Step[], atOnce = 1): Promise<boolean> {
  const waiting = [...steps];
  let succeeded = true;
  async function runNext(): Promise<void> {
    const next = succeeded ? waiting.shift() : undefined;
    if (next === undefined) return;
    const [name, step] = next;
    const startedAt = performance.now();
    const isDone = await step();
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${isDone ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
    if (!isDone) succeeded = false;
    await runNext();
  }
  await Promise.all(Array.from({ length: atOnce }, runNext));
  return succeeded;
}

function commandOf(program: string): string {
  return program === "node" ? process.execPath : path.join(bin, program);
}
