/** The time in milliseconds since 1970; replaced in tests. */
export type Clock = () => number;

/** A larger step means that the clock was set, or that the machine slept. */
export const STEP_MS = 24 * 60 * 60_000;

/** The time of schedules and queues: a clock that is set days ahead publishes nothing early, and delays nothing when it is put right. */
export interface TrustedTime {
  now: Clock;
  /** Milliseconds that the trusted time is ahead of the clock. */
  correct(offset: number): void;
}

/** @param steady milliseconds of a clock that is never set */
export function createTrustedTime(clock: Clock, steady: Clock = clock): TrustedTime {
  let offset = 0;
  let last = { clock: clock(), steady: steady() };
  return {
    now() {
      const read = { clock: clock(), steady: steady() };
      const step = read.clock - last.clock - (read.steady - last.steady);
      last = read;
      if (Math.abs(step) > STEP_MS) offset -= step;
      // It was put right.
      if (Math.abs(offset) <= STEP_MS) offset = 0;
      return read.clock + offset;
    },
    correct(ahead) {
      offset = ahead;
      last = { clock: clock(), steady: steady() };
    },
  };
}
