import { sql } from "kysely";
import type { BoardCard, BoardColumn } from "#core/board.ts";
import { boardMax } from "#core/board.ts";
import { GENERAL } from "#core/lead-query.ts";
import { averageOf, averageScore } from "#core/scorecards.ts";
import type { Staff } from "#core/staff.ts";
import { joinStages, type Stage } from "#core/stages.ts";
import type { Services } from "#server/services.ts";
import { allStages, openingStages } from "../content/stages.ts";
import type { Reader } from "../storage/database/store.ts";
import { inView } from "./matching.ts";
import { toRows } from "./rows.ts";
import { isHiddenFrom, lastCards, scoresOf } from "./scorecards.ts";

const countAll = sql<number | bigint | string>`count(*)`.as("count");

type Needs = Pick<Services, "store" | "content">;

/** The applications of an opening by their stage, those of all without one. */
export function createBoard({ store, content }: Needs) {
  return {
    board: (opening: string | null, staff: Staff): Promise<BoardColumn[]> => {
      staff.require("read-applications");
      return store.read((reader) => readBoard(reader, content.current, opening, staff));
    },
  };
}

async function readBoard(
  reader: Reader,
  content: Needs["content"]["current"],
  opening: string | null,
  staff: Staff,
): Promise<BoardColumn[]> {
  const id = opening === GENERAL ? "" : opening;
  const found = inView(reader.selectFrom("lead"), "applications", staff.person.id).$if(id !== null, (all) =>
    all.where("lead.opening_id", "=", id),
  );
  const counts = await found.select(["lead.stage", countAll]).groupBy("lead.stage").execute();
  const stages = id === null ? allStages(content) : openingStages(content, id);
  const occurring = counts.map(({ stage }) => stage);
  const columns: BoardColumn[] = [];
  for (const stage of joinStages([stages, occurring])) {
    const newest = await found
      .where("lead.stage", "=", stage)
      .orderBy("lead.received_at", "desc")
      .limit(boardMax(stage))
      .selectAll("lead")
      .execute();
    const rows = await toRows(reader, newest, ["application"]);
    const facts = await factsOf(
      reader,
      rows.map((row) => row.id),
      staff,
    );
    columns.push({
      stage,
      cards: rows.map((row, at) =>
        cardOf(row, openingStages(content, newest[at]?.opening_id ?? null), facts),
      ),
      total: Number(counts.find((group) => group.stage === stage)?.count ?? 0),
    });
  }
  return columns;
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
    stages: joinStages([stages, [row.stage]]),
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
