const MINUTE = 60_000;

/** After this long without success a delivery is given up, and somebody has to look. */
export const GIVE_UP_MS = 5 * 24 * 60 * MINUTE;

const FIRST_MS = MINUTE / 6;
const LONGEST_MS = 60 * MINUTE;

/**
 * Wait before the next attempt: 10 s, doubling up to an hour, each spread between half and the whole of it,
 * so that what failed together does not come back together.
 *
 * @param attempts attempts made so far, 1 or more
 * @param random a number from 0 to 1
 */
export function backoff(attempts: number, random: number): number {
  const whole = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS);
  return whole * (0.5 + random / 2);
}
