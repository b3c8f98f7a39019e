/** Loaded by `npm run soak` (`--import`): on SIGUSR2 collects garbage and prints memory as JSON after `FIGURES`. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** Excludes Node's own. */
const timers = new Set<NodeJS.Timeout & { _destroyed?: boolean }>();
for (const name of ["setTimeout", "setInterval"] as const) {
  const original = globalThis[name] as (...parameters: unknown[]) => NodeJS.Timeout;
  const counting = (...parameters: unknown[]) => {
    const timer = original(...parameters);
    timers.add(timer);
    if (timers.size > 50_000) forgetEnded();
    return timer;
  };
  globalThis[name] = Object.assign(counting, original) as never;
}

function forgetEnded(): void {
  for (const timer of timers) if (timer._destroyed) timers.delete(timer);
}

process.on("SIGUSR2", () => {
  // Twice, because finalized objects are freed by the second collection.
  collect();
  collect();
  forgetEnded();
  const { heapUsed, external, rss } = process.memoryUsage();
  process.stdout.write(`FIGURES ${JSON.stringify({ heapUsed, external, rss, timers: timers.size })}\n`);
});
