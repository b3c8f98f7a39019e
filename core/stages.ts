/** The stages of leads. Those of enquiries and of every opening have an id; a stage that an opening adds is stored by its name. */

const NAMES: Readonly<Record<string, string>> = {
  new: "New",
  qualified: "Qualified",
  proposal: "Proposal",
  won: "Won",
  lost: "Lost",
  screening: "Screening",
  interview: "Interview",
  offer: "Offer",
  hired: "Hired",
  rejected: "Rejected",
};

export type Stage = string;

const FIRST = "new";
const BETWEEN: readonly Stage[] = ["screening", "interview", "offer"];
const ENDS: readonly Stage[] = ["hired", "rejected"];

export const STAGE_NAME_MAX = 30;
/** Between new and hired. */
export const OWN_STAGES_MAX = 8;

/** Of an enquiry, in their order. */
export const ENQUIRY_STAGES = [FIRST, "qualified", "proposal", "won", "lost"] as const;
const OUTCOMES: readonly Stage[] = ["won", "lost"];

/** Of an opening that names none of its own, in their order. */
export const USUAL_STAGES: readonly Stage[] = [FIRST, ...BETWEEN, ...ENDS];

export function stageName(stage: Stage): string {
  return Object.hasOwn(NAMES, stage) ? (NAMES[stage] as string) : stage;
}

/** A lead that gets there is closed. */
export function isEnd(stage: Stage): boolean {
  return ENDS.includes(stage) || OUTCOMES.includes(stage);
}

/** Whether an enquiry in this stage has been qualified; a lost one may have been. */
export function isQualified(stage: Stage): boolean {
  return stage === "qualified" || stage === "proposal" || stage === "won";
}

export function isEnquiryStage(stage: Stage): boolean {
  return ENQUIRY_STAGES.some((one) => one === stage);
}

/** The stages of an opening, in their order. @param own names of those between new and hired, as the content has them */
export function stagesOf(own: readonly string[] | undefined): readonly Stage[] {
  if (own === undefined) return USUAL_STAGES;
  return [FIRST, ...own.map((name) => stageOf(name)), ...ENDS];
}

/** The stage that the content names, such as `interview` or 'Interview'. */
export function stageOf(name: string, known: readonly Stage[] = USUAL_STAGES): Stage {
  return known.find((stage) => stage === name || NAMES[stage] === name) ?? name;
}

/** Several lists of stages of applications as one, without repetitions: those of openings stay between new and hired. */
export function joinStages(lists: readonly (readonly Stage[])[]): readonly Stage[] {
  const between = new Set(lists.flat().filter((stage) => stage !== FIRST && !ENDS.includes(stage)));
  return [FIRST, ...between, ...ENDS];
}
