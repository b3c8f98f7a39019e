import { once } from "node:events";
import path from "node:path";
import { type BuiltSite, startBuiltSite } from "#tests/support/built-site.ts";

const HOOK = path.join(import.meta.dirname, "fault-hook.ts");

/** With the fault hook, controlled by `FAULT_…` variables. */
export function startSite(
  environment: Record<string, string>,
  options: { hasOwnGroup?: boolean } = {},
): Promise<BuiltSite> {
  const own = { LOG_LEVEL: "silent", RATE_SCALE: "100000", NODE_OPTIONS: `--import=${HOOK}` };
  return startBuiltSite({ ...own, ...environment }, options);
}

/** Sends SIGKILL; does nothing after the process has ended. */
export async function kill(site: BuiltSite): Promise<void> {
  site.process.kill("SIGKILL");
  await ended(site, 10_000);
  await site.stop();
}

export async function ended({ process: child }: BuiltSite, timeoutMs: number): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null) return true;
  const late = AbortSignal.timeout(timeoutMs);
  return once(child, "exit", { signal: late }).then(
    () => true,
    () => false,
  );
}
