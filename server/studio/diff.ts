import { diffLines } from "diff";
import { stringify } from "yaml";
import type { DiffLine, Edit } from "#core/studio.ts";

const AROUND = 2;

export function compareEdits(from: Edit, to: Edit): DiffLine[] {
  const lines = diffLines(textOf(from), textOf(to)).flatMap(({ value, added, removed }): DiffLine[] => {
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

function textOf({ value, body }: Edit): string {
  return `${stringify(value, { lineWidth: 0 })}${body === null ? "" : `\n${body.trim()}\n`}`;
}
