import { expect } from "vitest";

/** A problem of the content at `file:line: field`, which names these facts in this order. */
export function problemAt(place: string, ...facts: readonly (string | number)[]): string {
  const named = facts.map((fact) => escaped(String(fact))).join(".*");
  return expect.stringMatching(new RegExp(`^${escaped(place)}: .*${named}`));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
