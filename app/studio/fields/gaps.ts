import type { Problem } from "#core/studio.ts";

/** Texts that the agency still has to write, by the id that the form library gives their field. */
export function gapsById(problems: readonly Problem[]): ReadonlyMap<string, string> {
  const gaps = problems.filter(({ isGap }) => isGap);
  return new Map(gaps.map(({ field, reason }) => [["root", ...field.split(".")].join("_"), reason]));
}
