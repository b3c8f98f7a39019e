/** A sum of two digits from 0 to 4 (specification, section 5); the server signs it in the token. */
export interface Challenge {
  challenge: string;
  a: number;
  b: number;
}

export const ADDEND_MAX = 4;

/** A challenge is valid for two hours and may be answered several times. */
export const CHALLENGE_LIFETIME_MS = 2 * 60 * 60 * 1000;

export const ANSWER_EMPTY = "Please submit the answer";
export const ANSWER_WRONG = "Please submit the correct answer";
export const ANSWER_EXPIRED = "The sum has expired, please answer the new one";

/** Whether the answer is the sum, in digits only: `4`, not `4.0` or `0x4`. */
export function isCorrectAnswer(answer: string, a: number, b: number): boolean {
  return /^\d{1,4}$/.test(answer) && Number(answer) === a + b;
}

export function questionOf({ a, b }: Challenge): string {
  return `What is ${a} + ${b}?`;
}

/** Does not verify the signature; null for an invalid token. */
export function readChallenge(token: string | undefined): (Challenge & { issuedAt: number }) | null {
  const match = /^([0-9a-z]{1,9})\.([0-4])([0-4])\.[\w-]{43}$/.exec(token ?? "");
  if (match === null) return null;
  const [challenge, seconds, a, b] = match as unknown as [string, string, string, string];
  return { challenge, a: Number(a), b: Number(b), issuedAt: Number.parseInt(seconds, 36) * 1000 };
}
