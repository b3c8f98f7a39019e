/** Digits of a phone number as people write it: `+47 22 33 44 55`, `(512) 555-0142`. Any other character stays. */
export function phoneDigits(typed: string): string {
  return typed.replace(/[\s().[\]\p{Pd}]/gu, "").replace(/^\+/, "");
}
