/**
 * `LOOP_HOUR_MS` shortens the interval of hourly jobs.
 *
 * Loaded by `npm run attack -- requests` (`--import`): on SIGUSR2 prints, after `LOOP`, the longest gap of the event loop since
 * the last signal and the most processor time of the main thread between two turns, both in milliseconds.
 */
import { monitorEventLoopDelay } from "node:perf_hooks";
import { isMainThread } from "node:worker_threads";

const TURN_MS = 5;

const HOUR_MS = 60 * 60_000;
const { LOOP_HOUR_MS } = process.env;

if (LOOP_HOUR_MS !== undefined) {
  const original = globalThis.setInterval as (run: () => void, delay: number) => NodeJS.Timeout;
  const shortened = (run: () => void, delay: number) =>
    original(run, delay === HOUR_MS ? Number(LOOP_HOUR_MS) : delay);
  globalThis.setInterval = Object.assign(shortened, original) as never;
}

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: TURN_MS });
  delay.enable();
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = used();
  let longest = 0;
  const timer = setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  }, TURN_MS);
  timer.unref();
  process.on("SIGUSR2", () => {
    const figures = { gap: delay.max / 1e6, processor: longest };
    process.stdout.write(`LOOP ${JSON.stringify(figures)}\n`);
    delay.reset();
    longest = 0;
  });
}
