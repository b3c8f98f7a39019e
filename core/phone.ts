import { asciiDigits } from "./text.ts";

/** Digits, behind a + if it was typed: without what stands between digits, and without a trunk zero as in `+44 (0)20`. */
export function cleanPhone(typed: string): string {
  return asciiDigits(typed.replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, ""))
    .replace(/^(\s*\+[^(]*)\(0\)/, "$1")
    .replace(/[\s().[\]\p{Pd}\u2212]/gu, "");
}

/** A number without a + is dialed as it is: whether it begins with a country code isn't known. */
export function phoneUrl(phone: string): string {
  return `tel:${cleanPhone(phone).replace(/[^+\d]/g, "")}`;
}
