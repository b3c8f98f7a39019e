import type { Selectable, Updateable } from "kysely";
import { LOST_NOTE_MAX, type Outcome, VALUE_MAX } from "#core/outcome.ts";
import { isEnd, isQualified, type Stage, stageName } from "#core/stages.ts";
import { cutText } from "#core/text.ts";
import type { Content } from "../content/collections.ts";
import { leadStages } from "../content/stages.ts";
import { NOT_SNOOZED } from "../leads/waiting.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import type { Step } from "./waiting-steps.ts";

type LeadOf = Selectable<LeadTable>;
type Set = Updateable<Omit<LeadTable, "version">>;
type StoredOutcome = Pick<
  LeadOf,
  "qualified_at" | "won_at" | "estimated_value" | "lost_reason" | "lost_note"
>;

/** What is stored with a change of the stage or the outcome, to undo it. */
export interface StageFacts {
  from: Stage;
  to: Stage;
  /** Whether it also closed or reopened the lead. */
  closed?: true;
  reopened?: true;
  /** When a reopened one had been closed. */
  closedAt?: string | null;
  /** Of an enquiry. */
  outcome?: Outcome;
  before?: StoredOutcome;
}

interface Move {
  stage: Stage;
  outcome?: Partial<Outcome>;
}

/** A lead closes with its end, and a step back reopens it. */
export function stageStep(
  content: Pick<Content, "openings" | "site">,
  lead: LeadOf,
  { stage, outcome = {} }: Move,
  now: Date,
): Step | "same" | "refused" {
  const { stage: from, kind } = lead;
  if (lead.status === "quarantined") return "refused";
  if (from !== stage && !leadStages(content, lead).includes(stage)) return "refused";
  if (kind === "enquiry" && !isValid(content, lead, outcome)) return "refused";
  const stored = kind === "enquiry" ? outcomeIn(lead, stage, outcome, now) : null;
  if (from === stage && (stored === null || isSame(lead, stored))) return "same";
  const facts: StageFacts = {
    ...{ from, to: stage, ...(from !== stage && closing(lead, stage)) },
    ...(stored && { outcome: outcomeOf(stored), before: storedOutcome(lead) }),
  };
  return {
    set: { stage, ...stored, ...(facts.closed && closed(now)), ...(facts.reopened && REOPENED) },
    event: "stage",
    facts,
    action: "changed-stage",
    detail: from === stage ? `${stageName(stage)}, details` : stageName(stage),
  };
}

/** A reason that was chosen before stays possible. */
function isValid({ site }: Pick<Content, "site">, lead: LeadOf, { value, lostReason }: Partial<Outcome>) {
  const isValue = value === undefined || value === null || (Number.isInteger(value) && value >= 0);
  const isReason =
    lostReason === undefined ||
    lostReason === null ||
    lostReason === lead.lost_reason ||
    site.lost_reasons.includes(lostReason);
  return isValue && (value ?? 0) <= VALUE_MAX && isReason;
}

function outcomeIn(lead: LeadOf, stage: Stage, outcome: Partial<Outcome>, now: Date): StoredOutcome {
  const { value, lostReason, lostNote } = { ...outcomeOf(lead), ...outcome };
  const at = now.toISOString();
  const isLost = stage === "lost";
  return {
    qualified_at: isQualified(stage) ? (lead.qualified_at ?? at) : isLost ? lead.qualified_at : null,
    won_at: stage === "won" ? (lead.won_at ?? at) : null,
    estimated_value: value,
    lost_reason: isLost ? lostReason : null,
    lost_note: isLost ? cutText(lostNote ?? "", LOST_NOTE_MAX).trim() || null : null,
  };
}

const outcomeOf = (lead: StoredOutcome): Outcome => ({
  value: lead.estimated_value,
  lostReason: lead.lost_reason,
  lostNote: lead.lost_note,
});

const storedOutcome = ({ qualified_at, won_at, estimated_value, lost_reason, lost_note }: LeadOf) => ({
  ...{ qualified_at, won_at, estimated_value, lost_reason, lost_note },
});

function isSame(lead: LeadOf, stored: StoredOutcome): boolean {
  return Object.entries(stored).every(([column, value]) => lead[column as keyof StoredOutcome] === value);
}

const closed = (now: Date): Set => ({ status: "closed", closed_at: now.toISOString() });
const REOPENED: Set = { status: "open", closed_at: null, ...NOT_SNOOZED };

function closing({ status, stage: from, closed_at: closedAt }: LeadOf, to: Stage): Partial<StageFacts> {
  if (isEnd(to) && status === "open") return { closed: true };
  if (!isEnd(to) && isEnd(from) && status === "closed") return { reopened: true, closedAt };
  return {};
}

/** How the lead was before. */
export function undoneStage(
  { status }: LeadOf,
  { from, closed, reopened, closedAt, before }: StageFacts,
  at: string,
): Set {
  return {
    ...{ stage: from, ...before },
    ...(closed && status === "closed" && { status: "open", closed_at: null }),
    ...(reopened && status === "open" && { status: "closed", closed_at: closedAt ?? at }),
  };
}

/** The stage from which an application got to its end, for one that is reopened. An enquiry keeps its outcome. */
export async function stageBeforeEnd(transaction: Tx, lead: LeadOf): Promise<Stage | null> {
  if (lead.kind === "enquiry" || !isEnd(lead.stage)) return null;
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
