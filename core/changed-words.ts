import { diffWordsWithSpace } from "diff";
import type { DiffLine } from "./changed-lines.ts";

/** Texts with more edits are shown one after the other. */
const MOST_EDITS = 200;

/** Of the longer text, in characters; with fewer in common, two texts are easier to read one after the other. */
const LEAST_IN_COMMON = 0.4;

/** From one text to the other, in parts that make up both. */
export function changedWords(from: string, to: string): DiffLine[] {
  const parts = (diffWordsWithSpace(from, to, { maxEditLength: MOST_EDITS }) ?? []).map(
    ({ value, added, removed }): DiffLine => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    }),
  );
  const inCommon = parts.reduce((sum, { kind, text }) => (kind === "same" ? sum + text.length : sum), 0);
  if (inCommon >= LEAST_IN_COMMON * Math.max(from.length, to.length)) return parts;
  const whole: DiffLine[] = [
    { kind: "removed", text: from },
    { kind: "added", text: to },
  ];
  return whole.filter(({ text }) => text !== "");
}
