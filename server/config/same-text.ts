import { timingSafeEqual } from "node:crypto";

/** Compares secrets without telling by its duration how much of them agrees. */
export function isSameText(one: string, other: string): boolean {
  const a = Buffer.from(one);
  const b = Buffer.from(other);
  return a.length === b.length && timingSafeEqual(a, b);
}
