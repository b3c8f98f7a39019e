import { stringify } from "yaml";
import { changedLines, type DiffLine } from "#core/changed-lines.ts";
import type { Edit } from "#core/studio.ts";

export function compareEdits(from: Edit, to: Edit): DiffLine[] {
  return changedLines(textOf(from), textOf(to));
}

function textOf({ value, body }: Edit): string {
  return `${stringify(value, { lineWidth: 0 })}${body === null ? "" : `\n${body.trim()}\n`}`;
}
