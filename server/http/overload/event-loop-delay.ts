const INTERVAL_MS = 50;

/** With fewer requests in an interval, the machine and not the site is busy. */
const MANY_REQUESTS = 100;

export interface EventLoopDelay {
  countRequest(): void;
  /** Milliseconds by which requests delay the event loop; 0 while they are few. */
  delay(): number;
  stop(): void;
}

/**
 * Measures the delay of the event loop now: `monitorEventLoopDelay` counts a turn only at its end, when a burst of
 * requests has already been accepted. The previous interval counts too, because accepted work may run after the burst.
 */
export function measureEventLoopDelay(now: () => number = () => performance.now()): EventLoopDelay {
  let startedAt = now();
  let requests = 0;
  let previous = { delay: 0, requests: 0 };
  const currentDelay = () => Math.max(0, now() - startedAt - INTERVAL_MS);
  const timer = setInterval(() => {
    previous = { delay: currentDelay(), requests };
    startedAt = now();
    requests = 0;
  }, INTERVAL_MS).unref();
  return {
    countRequest() {
      requests++;
    },
    delay: () =>
      Math.max(
        requests < MANY_REQUESTS ? 0 : currentDelay(),
        previous.requests < MANY_REQUESTS ? 0 : previous.delay,
      ),
    stop: () => clearInterval(timer),
  };
}
