import {
  NOTE_MAX,
  type NoteProblem,
  SCORE_MAX,
  SCORE_NAMES,
  type ScoreName,
  type Scores,
} from "#core/lead-drafts.ts";
import { type LeadNews, rightTo } from "#core/leads.ts";
import type { Person, Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { changeLead, insertEvent } from "../leads/lead-changes.ts";
import { addWords } from "../leads/lead-rows.ts";
import { queueNotice } from "../leads/notices.ts";
import { listPeople } from "../staff/people.ts";
import type { Tx } from "../storage/database/store.ts";
import { audit, findLead, mayRead } from "./access.ts";
import { isUuid } from "./is-uuid.ts";
import { removeNoteDraft } from "./note-drafts.ts";

interface NewNote {
  id: string;
  text: string;
  scores?: Scores;
}

/** Notes and interviews, for staff only. */
type Needs = Pick<Services, "store" | "clock">;

export function createNotes(services: Needs) {
  return {
    /** The id is a UUID made by the page: sending the form twice adds one note. Names after '@' are mentions. */
    note: (lead: string, { id, text }: NewNote, staff: Staff) =>
      add(services, lead, { id: idOf(id), text }, staff),
    interview: (lead: string, { id, text, scores }: Required<NewNote>, staff: Staff) =>
      add(services, lead, { id: idOf(id), text, scores }, staff),
  };
}

async function add(
  { store, clock }: Needs,
  lead: string,
  note: NewNote,
  staff: Staff,
): Promise<NoteProblem | null> {
  const text = note.text.trim();
  const hasScores = Object.values(note.scores ?? {}).some((score) => score !== undefined);
  if (text === "" && !hasScores) return "empty";
  if (text.length > NOTE_MAX) return "too-long";
  if (!areScores(note.scores ?? {})) return "bad-scores";
  return store.write(async (transaction) => {
    const found = await findLead(transaction, lead, staff);
    if (found === undefined) return "gone";
    staff.require(rightTo("answer", found.kind));
    if (note.scores !== undefined && found.kind !== "application") return "bad-scores";
    if (await isKnown(transaction, note.id)) return null;
    const now = new Date(clock());
    const mentioned = (await peopleIn(transaction, text)).filter(
      (person) => person.id !== staff.person.id && mayRead(person, found.kind),
    );
    const facts = note.scores ? { scores: note.scores } : { mentions: mentioned.map(({ id }) => id) };
    const kind = note.scores ? "interview" : "note";
    await insertEvent(transaction, lead, { id: note.id, kind, by: staff.person.id, text, facts }, now);
    await changeLead(transaction, lead, {}, now);
    await removeNoteDraft(transaction, lead, kind, staff);
    await addWords(transaction, lead, text);
    const people = mentioned.map(({ id }) => id);
    const notice = { cause: "mention", lead, people, by: staff.person.id, event: note.id } as const;
    await queueNotice(transaction, notice, now);
    await audit(transaction, staff, "noted", found, clock, kind === "interview" ? "interview" : undefined);
    const news: LeadNews = { what: "changed", id: lead, kind: found.kind, by: staff.person.id };
    transaction.emit({ type: "lead", news });
    return null;
  });
}

/** An id that the page did not make would be one of another row. */
function idOf(id: string): string {
  if (!isUuid(id)) throw new Response(null, { status: 400 });
  return id;
}

async function isKnown(transaction: Tx, id: string): Promise<boolean> {
  const row = await transaction.selectFrom("lead_event").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

function areScores(scores: Scores): boolean {
  return Object.entries(scores).every(
    ([name, score]) =>
      Object.hasOwn(SCORE_NAMES, name as ScoreName) &&
      Number.isInteger(score) &&
      Number(score) >= 1 &&
      Number(score) <= SCORE_MAX,
  );
}

/** People whose name follows an '@'; of two names that begin alike, the longer one. */
async function peopleIn(transaction: Tx, text: string): Promise<Person[]> {
  if (!text.includes("@")) return [];
  return mentionedIn(text, await listPeople(transaction));
}

export function mentionedIn<P extends Pick<Person, "name">>(text: string, people: readonly P[]): P[] {
  const longestFirst = [...people].sort((one, other) => other.name.length - one.name.length);
  const found = new Set<P>();
  for (const part of text.split("@").slice(1)) {
    const lower = part.toLowerCase();
    const person = longestFirst.find(({ name }) => {
      const next = lower.slice(name.length, name.length + 1);
      return name !== "" && lower.startsWith(name.toLowerCase()) && !/[\p{L}\p{N}]/u.test(next);
    });
    if (person !== undefined) found.add(person);
  }
  return [...found];
}
