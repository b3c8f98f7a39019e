const MINUTE = 60_000;

/** After this long without success a delivery is given up, and somebody has to look. */
const GIVE_UP_MS = 5 * 24 * 60 * MINUTE;

/** Fewer attempts than five days bring mean that the clock has jumped, or that nobody was there to try. */
const GIVE_UP_ATTEMPTS = 100;

const FIRST_MS = MINUTE / 6;
export const LONGEST_WAIT_MS = 60 * MINUTE;

export function isHopeless(age: number, attempts: number): boolean {
  return age > GIVE_UP_MS && attempts >= GIVE_UP_ATTEMPTS;
}

/**
 * Wait before the next attempt: 10 s, doubling up to an hour, each spread between half and the whole of it,
 * so that what failed together does not come back together.
 *
 * @param attempts attempts made so far, 1 or more
 * @param random a number from 0 to 1
 */
export function backoff(attempts: number, random: number): number {
  const whole = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return whole * (0.5 + random / 2);
}
