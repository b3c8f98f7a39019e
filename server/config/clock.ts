/** The time in milliseconds since 1970; replaced in tests. */
export type Clock = () => number;

/** A larger step means that the clock was set, or that the machine slept. */
export const STEP_MS = 24 * 60 * 60_000;

/** Both clocks at one moment. */
interface Reading {
  clock: number;
  steady: number;
}

/**
 * The time of schedules, queues and dated content: a clock that is set days ahead publishes nothing early, and delays nothing
 * when it is put right.
 */
export interface TrustedTime {
  now: Clock;
  read(): Reading;
  /** @param offset milliseconds that the trusted time was ahead of the clock at `reading` */
  correct(offset: number, reading: Reading): void;
}

/** @param steady milliseconds of a clock that is never set */
export function createTrustedTime(clock: Clock, steady: Clock = clock): TrustedTime {
  const read = () => ({ clock: clock(), steady: steady() });
  let offset = 0;
  let last = read();
  return {
    now() {
      const reading = read();
      const step = reading.clock - last.clock - (reading.steady - last.steady);
      last = reading;
      if (Math.abs(step) > STEP_MS) offset -= step;
      // It was put right.
      if (Math.abs(offset) <= STEP_MS) offset = 0;
      return reading.clock + offset;
    },
    read,
    correct(ahead, reading) {
      offset = ahead;
      last = reading;
    },
  };
}
