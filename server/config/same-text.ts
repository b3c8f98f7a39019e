import { timingSafeEqual } from "node:crypto";

/** Compares secrets in constant time. */
export function isSameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
