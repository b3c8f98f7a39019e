import type { Selectable } from "kysely";
import {
  averageOf,
  averageScore,
  RECOMMENDATIONS,
  SCORE_MAX,
  SCORE_NAMES,
  type Scorecards,
  type ScoreName,
  type Scores,
} from "#core/scorecards.ts";
import type { Staff } from "#core/staff.ts";
import { listPeople } from "../staff/people.ts";
import type { Reader } from "../storage/database/store.ts";
import type { LeadEventTable } from "../storage/database/tables/leads.ts";
import { mayRead } from "./access.ts";
import { namesOf } from "./rows.ts";

type Card = Pick<Selectable<LeadEventTable>, "person_id" | "at" | "facts">;

/** Of an application, as the person may see them. @param events of the lead, oldest first */
export async function readScorecards(
  reader: Reader,
  lead: string,
  events: readonly Selectable<LeadEventTable>[],
  staff: Staff,
): Promise<Scorecards> {
  const invited = await reader
    .selectFrom("interviewer")
    .innerJoin("staff_person", "staff_person.id", "interviewer.person_id")
    .select(["staff_person.id", "staff_person.name"])
    .where("submission_id", "=", lead)
    .where("staff_person.removed_at", "is", null)
    .orderBy("invited_at")
    .orderBy("staff_person.name")
    .execute();
  const last = lastCards(events.filter(({ kind }) => kind === "interview"));
  const isHidden = isHiddenFrom(staff.person.id, invited, last);
  const nameOf = await namesOf(
    reader,
    last.map((card) => card.person_id),
  );
  const cards = last.flatMap((card) => {
    const by = nameOf(card.person_id);
    const scores = scoresOf(card);
    if (by === null) return [];
    return { by, at: card.at, average: averageScore(scores), recommendation: scores.recommendation ?? null };
  });
  const people = await listPeople(reader);
  return {
    interviewers: invited.map((one) => ({ ...one, hasSent: last.some((card) => card.person_id === one.id) })),
    cards: isHidden ? [] : cards,
    average: isHidden ? null : averageOf(cards.map(({ average }) => average)),
    isHidden,
    candidates: people
      .filter((person) => mayRead(person, "application") && !invited.some(({ id }) => id === person.id))
      .map(({ id, name }) => ({ id, name })),
  };
}

export function scoresOf({ facts }: Pick<Card, "facts">): Scores {
  return (JSON.parse(facts ?? "{}") as { scores?: Scores }).scores ?? {};
}

/** The last one of each person. @param cards oldest first */
export function lastCards<Sent extends Card>(cards: readonly Sent[]): Sent[] {
  return [...new Map(cards.map((card) => [card.person_id, card])).values()];
}

export function isHiddenFrom(
  person: string,
  invited: readonly { id: string }[],
  cards: readonly Card[],
): boolean {
  return invited.some(({ id }) => id === person) && !cards.some((card) => card.person_id === person);
}

export function areScores({ recommendation, doubts: _, ...scores }: Scores): boolean {
  return (
    (recommendation === undefined || Object.hasOwn(RECOMMENDATIONS, recommendation)) &&
    Object.entries(scores).every(
      ([name, score]) =>
        Object.hasOwn(SCORE_NAMES, name as ScoreName) &&
        Number.isInteger(score) &&
        Number(score) >= 1 &&
        Number(score) <= SCORE_MAX,
    )
  );
}
