import type { LeadKind } from "#core/leads.ts";
import { ENQUIRY_STAGES, joinStages, type Stage, stagesOf } from "#core/stages.ts";
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

/** Those that a lead can be moved to. */
export function leadStages(
  content: Pick<Content, "openings">,
  { kind, opening_id: opening }: { kind: LeadKind; opening_id: string | null },
): readonly Stage[] {
  return kind === "enquiry" ? ENQUIRY_STAGES : openingStages(content, opening);
}
