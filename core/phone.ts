/** Removes the separators of phone numbers such as `+47 22 33 44 55` and `(512) 555-0142`. */
export function phoneDigits(typed: string): string {
  return typed.replace(/[\s().[\]\p{Pd}]/gu, "").replace(/^\+/, "");
}
