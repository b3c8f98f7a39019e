import { diffLines } from "diff";

export interface DiffLine {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Unchanged lines shown before and after changed ones. */
const AROUND = 2;

/** Texts with more edits are shown one after the other. */
const MOST_EDITS = 5000;

/** From one text to the other. */
export function changedLines(from: string, to: string, mostEdits = MOST_EDITS): DiffLine[] {
  const parts = diffLines(from, to, { maxEditLength: mostEdits }) ?? [
    { value: from, removed: true, added: false },
    { value: to, removed: false, added: true },
  ];
  const lines = parts.flatMap(({ value, added, removed }): DiffLine[] => {
    const kind = added ? "added" : removed ? "removed" : "same";
    return value
      .replace(/\n$/, "")
      .split("\n")
      .map((text) => ({ kind, text }));
  });
  const isNear = (at: number) => lines.slice(Math.max(0, at - AROUND), at + AROUND + 1).some(isChange);
  return lines.filter((_, at) => isNear(at));
}

const isChange = ({ kind }: DiffLine) => kind !== "same";
