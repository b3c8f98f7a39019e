const MINUTE = 60_000;

const GIVE_UP_MS = 5 * 24 * 60 * MINUTE;

/** Fewer attempts in that time mean that the clock was changed or the server was stopped. */
const GIVE_UP_ATTEMPTS = 100;

const FIRST_MS = MINUTE / 6;
export const LONGEST_WAIT_MS = 60 * MINUTE;

export function isExhausted(age: number, attempts: number): boolean {
  return age > GIVE_UP_MS && attempts >= GIVE_UP_ATTEMPTS;
}

/** Milliseconds: exponential from 10 s to one hour, with 50% jitter; `random` is a number from 0 to 1. */
export function backoff(attempts: number, random: number): number {
  const whole = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return whole * (0.5 + random / 2);
}
