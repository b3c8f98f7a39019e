import { joinStages, type Stage, stagesOf } from "#core/stages.ts";
import type { Content } from "./collections.ts";

/** The stages of an opening; the usual ones for a general application, or an opening that is gone. */
export function openingStages(
  { openings }: Pick<Content, "openings">,
  slug: string | null,
): readonly Stage[] {
  return stagesOf(openings.find((opening) => opening.slug === slug)?.stages);
}

/** Those of all openings. */
export function allStages({ openings }: Pick<Content, "openings">): readonly Stage[] {
  return joinStages([stagesOf(undefined), ...openings.map(({ stages }) => stagesOf(stages))]);
}
