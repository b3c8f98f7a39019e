import type { Selectable, Updateable } from "kysely";
import { isEnd, type Stage, stageName } from "#core/stages.ts";
import type { Content } from "../content/collections.ts";
import { openingStages } from "../content/stages.ts";
import { NOT_SNOOZED } from "../leads/waiting.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables.ts";
import type { Step } from "./waiting-steps.ts";

type LeadOf = Selectable<LeadTable>;
type Set = Updateable<Omit<LeadTable, "version">>;

/** What is stored with a change of the stage, to undo it. */
export interface StageFacts {
  from: Stage;
  to: Stage;
  /** Whether it also closed or reopened the application. */
  closed?: true;
  reopened?: true;
  /** When a reopened one had been closed. */
  closedAt?: string | null;
}

/** An application closes with its end, and a step back reopens it. */
export function stageStep(
  content: Pick<Content, "openings">,
  lead: LeadOf,
  stage: Stage,
  now: Date,
): Step | "same" | "refused" {
  const { stage: from, opening_id: opening } = lead;
  if (from === null || lead.status === "quarantined") return "refused";
  if (from === stage) return "same";
  if (!openingStages(content, opening).includes(stage)) return "refused";
  const facts: StageFacts = { from, to: stage, ...closing(lead, stage) };
  return {
    set: { stage, ...(facts.closed && closed(now)), ...(facts.reopened && REOPENED) },
    event: "stage",
    facts,
    action: "changed-stage",
    detail: stageName(stage),
  };
}

const closed = (now: Date): Set => ({ status: "closed", closed_at: now.toISOString() });
const REOPENED: Set = { status: "open", closed_at: null, ...NOT_SNOOZED };

function closing({ status, stage: from, closed_at: closedAt }: LeadOf, to: Stage): Partial<StageFacts> {
  if (isEnd(to) && status === "open") return { closed: true };
  if (!isEnd(to) && isEnd(from ?? "") && status === "closed") return { reopened: true, closedAt };
  return {};
}

/** How the application was before. */
export function undoneStage(
  { status }: LeadOf,
  { from, closed, reopened, closedAt }: StageFacts,
  at: string,
): Set {
  return {
    stage: from,
    ...(closed && status === "closed" && { status: "open", closed_at: null }),
    ...(reopened && status === "open" && { status: "closed", closed_at: closedAt ?? at }),
  };
}

/** The stage from which an application got to its end, for one that is reopened. */
export async function stageBeforeEnd(transaction: Tx, lead: LeadOf): Promise<Stage | null> {
  if (lead.stage === null || !isEnd(lead.stage)) return null;
  const events = await transaction
    .selectFrom("lead_event")
    .select("facts")
    .where("submission_id", "=", lead.submission_id)
    .where("kind", "=", "stage")
    .where("undone_at", "is", null)
    .orderBy("at", "desc")
    .execute();
  const stages = events.map(({ facts }) => (JSON.parse(facts ?? "{}") as StageFacts).from);
  return stages.find((stage) => stage !== undefined && !isEnd(stage)) ?? "new";
}
