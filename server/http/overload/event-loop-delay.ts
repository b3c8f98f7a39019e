/** How often the process is asked whether it is in time. */
const BEAT_MS = 50;

/** Fewer requests since the last beat were not what made the process late: a busy machine was. */
const CROWD = 100;

export interface Pulse {
  /** Counts a request. */
  note(): void;
  /** Milliseconds that requests have kept the process from everything else; 0 while they are few. */
  behind(): number;
  stop(): void;
}

/**
 * Measures how late the process is, at the very moment: a turn of the event loop that has taken a while already counts
 * as it goes on, so that the crowd that came with it is not all let in before the first delay is known. The turn before
 * counts too, because work that was let in may be done only after all of a crowd has come.
 */
export function startPulse(now: () => number = () => performance.now()): Pulse {
  let beatAt = now();
  let requests = 0;
  let before = { late: 0, requests: 0 };
  const lateness = () => Math.max(0, now() - beatAt - BEAT_MS);
  const timer = setInterval(() => {
    before = { late: lateness(), requests };
    beatAt = now();
    requests = 0;
  }, BEAT_MS).unref();
  return {
    note() {
      requests++;
    },
    behind: () => Math.max(requests < CROWD ? 0 : lateness(), before.requests < CROWD ? 0 : before.late),
    stop: () => clearInterval(timer),
  };
}
