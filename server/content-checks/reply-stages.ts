import { ENQUIRY_STAGES, stageOf } from "#core/stages.ts";
import { type Content, collections } from "../content/collections.ts";
import { type ContentProblem, meant } from "../content/problems.ts";
import { allStages } from "../content/stages.ts";
import { linesOf } from "./texts.ts";

/** Stages that reply templates name and no lead can reach. */
export function checkReplyStages(
  { openings, replyTemplates }: Pick<Content, "openings" | "replyTemplates">,
  directory: string,
): ContentProblem[] {
  const { file } = collections.replyTemplates;
  const stagesOf = { enquiry: ENQUIRY_STAGES, application: allStages({ openings }) };
  const leads = { enquiry: "an enquiry", application: "any opening" };
  return replyTemplates.flatMap((template) => {
    const { id, stage, for: kind } = template;
    const stages: readonly string[] = stagesOf[kind];
    if (stage === undefined) return [];
    if (stages.includes(stageOf(stage, stages))) return [];
    const reason = `'${stage}' isn't a stage of ${leads[kind]}${meant(stage, stages)}`;
    return [{ file, line: linesOf(directory, file, "id")(id), field: `${id}.stage`, reason }];
  });
}
