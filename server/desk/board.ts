import { type Selectable, sql } from "kysely";
import { type Board, type BoardCard, type BoardColumn, boardMax } from "#core/board.ts";
import { GENERAL } from "#core/lead-query.ts";
import { rightTo } from "#core/leads.ts";
import { averageOf, averageScore } from "#core/scorecards.ts";
import type { Staff } from "#core/staff.ts";
import { ENQUIRY_STAGES, isEnd, joinStages, type Stage } from "#core/stages.ts";
import type { Services } from "#server/services.ts";
import { allStages, leadStages, openingStages } from "../content/stages.ts";
import type { FoundLeads } from "../storage/database/lead-search.ts";
import type { Reader } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import { inView } from "./matching.ts";
import { toRows } from "./rows.ts";
import { isHiddenFrom, lastCards, scoresOf } from "./scorecards.ts";

type LeadOf = Selectable<LeadTable>;
type Sum = number | bigint | string | null;
type Needs = Pick<Services, "store" | "content">;

/** Leads of a kind by their stage: the enquiries, or the applications of an opening or of all. */
export function createBoard({ store, content }: Needs) {
  return {
    board: (board: Board, staff: Staff): Promise<BoardColumn[]> => {
      staff.require(rightTo("read", board.kind));
      return store.read((reader) => readBoard(reader, content.current, board, staff));
    },
  };
}

type Content = Needs["content"]["current"];

async function readBoard(
  reader: Reader,
  content: Content,
  board: Board,
  staff: Staff,
): Promise<BoardColumn[]> {
  const counts = await onBoard(reader, board)
    .select([
      "lead.stage",
      "lead.status",
      sql<Sum>`count(*)`.as("count"),
      sql<Sum>`sum(lead.estimated_value)`.as("value"),
    ])
    .groupBy(["lead.stage", "lead.status"])
    .execute();
  const stages = stagesOn(
    content,
    board,
    counts.map(({ stage }) => stage),
  );
  const columns: BoardColumn[] = [];
  for (const stage of stages) {
    const shown = counts.filter((group) => group.stage === stage && isShown(board, stage, group.status));
    const sum = (name: "count" | "value") => shown.reduce((total, one) => total + Number(one[name] ?? 0), 0);
    columns.push({
      ...{ stage, total: sum("count"), value: board.kind === "enquiry" ? sum("value") : null },
      cards: await readCards(reader, content, { board, stage }, staff),
    });
  }
  return columns;
}

function onBoard(reader: Reader, board: Board): FoundLeads {
  const leads = reader.selectFrom("lead").where("lead.kind", "=", board.kind);
  const found = inView(leads, "all", "");
  if (board.kind === "enquiry" || board.opening === null) return found;
  return found.where("lead.opening_id", "=", board.opening === GENERAL ? "" : board.opening);
}

function stagesOn(content: Content, board: Board, occurring: readonly Stage[]): readonly Stage[] {
  if (board.kind === "enquiry") return ENQUIRY_STAGES;
  const { opening } = board;
  const stages = opening === null ? allStages(content) : openingStages(content, opening);
  return joinStages([stages, occurring]);
}

/** Enquiries that were closed without an outcome are only in the list. */
const isOpenOnly = ({ kind }: Board, stage: Stage) => kind === "enquiry" && !isEnd(stage);
const isShown = (board: Board, stage: Stage, status: LeadOf["status"]) =>
  status === "open" || !isOpenOnly(board, stage);

async function readCards(
  reader: Reader,
  content: Content,
  { board, stage }: { board: Board; stage: Stage },
  staff: Staff,
): Promise<BoardCard[]> {
  const newest = await onBoard(reader, board)
    .where("lead.stage", "=", stage)
    .$if(isOpenOnly(board, stage), (leads) => leads.where("lead.status", "=", "open"))
    .orderBy("lead.received_at", "desc")
    .limit(boardMax(stage))
    .selectAll("lead")
    .execute();
  const rows = await toRows(reader, newest, [board.kind]);
  const facts = await factsOf(
    reader,
    rows.map((row) => row.id),
    staff,
  );
  return rows.map((row, at) => cardOf(row, leadStages(content, newest[at] as LeadOf), facts));
}

type Row = Omit<BoardCard, "stages" | "score" | "stageSince">;
type Facts = Awaited<ReturnType<typeof factsOf>>;

function cardOf(row: Row, stages: readonly Stage[], { events, interviewers, person }: Facts): BoardCard {
  const own = events.filter((event) => event.submission_id === row.id);
  const cards = lastCards(own.filter(({ kind }) => kind === "interview"));
  const invited = interviewers.filter((one) => one.lead === row.id);
  const moved = own.findLast(({ kind }) => kind === "stage" || kind === "reopened");
  return {
    ...row,
    stages: row.kind === "enquiry" ? stages : joinStages([stages, [row.stage]]),
    score: isHiddenFrom(person, invited, cards)
      ? null
      : averageOf(cards.map((card) => averageScore(scoresOf(card)))),
    stageSince: moved?.at ?? row.receivedAt,
  };
}

async function factsOf(reader: Reader, leads: readonly string[], { person: { id: person } }: Staff) {
  if (leads.length === 0) return { events: [], interviewers: [], person };
  const events = await reader
    .selectFrom("lead_event")
    .select(["submission_id", "kind", "at", "facts", "person_id"])
    .where("submission_id", "in", leads)
    .where("kind", "in", ["interview", "stage", "reopened"])
    .where("undone_at", "is", null)
    .orderBy("at")
    .execute();
  const interviewers = await reader
    .selectFrom("interviewer")
    .select(["submission_id as lead", "person_id as id"])
    .where("submission_id", "in", leads)
    .execute();
  return { events, interviewers, person };
}
