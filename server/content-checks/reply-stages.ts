import { stageOf } from "#core/stages.ts";
import { type Content, collections } from "../content/collections.ts";
import { type ContentProblem, meant } from "../content/problems.ts";
import { allStages } from "../content/stages.ts";
import { linesOf } from "./texts.ts";

/** Stages that reply templates name and no application can reach. */
export function checkReplyStages(
  { openings, replyTemplates }: Pick<Content, "openings" | "replyTemplates">,
  directory: string,
): ContentProblem[] {
  const { file } = collections.replyTemplates;
  const stages = allStages({ openings });
  return replyTemplates.flatMap((template) => {
    const { id, stage } = template;
    if (stage === undefined) return [];
    const problem = (reason: string) => [
      { file, line: linesOf(directory, file, "id")(id), field: `${id}.stage`, reason },
    ];
    if (template.for !== "application") return problem("is only for applications: enquiries have no stages");
    if (stages.includes(stageOf(stage))) return [];
    return problem(`'${stage}' isn't a stage of any opening${meant(stage, stages)}`);
  });
}
