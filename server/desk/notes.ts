import type { ListedPerson } from "#core/desk.ts";
import { NOTE_MAX, type NoteProblem } from "#core/lead-drafts.ts";
import type { LeadKind, LeadNews, PersonName } from "#core/leads.ts";
import { type Colleague, mentionsIn, toColleagues, type UnclearName } from "#core/mentions.ts";
import type { Scores } from "#core/scorecards.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { changeLead, insertEvent } from "../leads/lead-changes.ts";
import { addWords } from "../leads/lead-rows.ts";
import { queueNotice } from "../leads/notices.ts";
import { listPeople } from "../staff/people.ts";
import type { Tx } from "../storage/database/store.ts";
import { audit, findLead, mayAnswer, mayRead } from "./access.ts";
import { requireNote } from "./interviewers.ts";
import { isUuid } from "./is-uuid.ts";
import { removeNoteDraft } from "./note-drafts.ts";
import { areScores } from "./scorecards.ts";

interface NewNote {
  id: string;
  text: string;
  /** Ids of people, for names after '@' that fit several. */
  mentioned?: readonly string[];
  scores?: Scores;
}

/** Notes and interviews, for staff only. */
type Needs = Pick<Services, "store" | "clock">;

export function createNotes(services: Needs) {
  return {
    /** The id is a UUID made by the page: sending the form twice adds one note. Names after '@' are mentions. */
    note: (lead: string, { id, text, mentioned }: NewNote, staff: Staff) =>
      add(services, lead, { id: idOf(id), text, ...(mentioned && { mentioned }) }, staff),
    interview: (lead: string, { id, ...note }: NewNote & { scores: Scores }, staff: Staff) =>
      add(services, lead, { ...note, id: idOf(id) }, staff),
    /** Whom a note on a lead can mention, and who can own it. */
    colleagues: (kind: LeadKind, staff: Staff): Promise<{ colleagues: Colleague[]; owners: PersonName[] }> =>
      services.store.read(async (reader) => {
        const people = (await listPeople(reader)).filter((person) => mayRead(person, kind));
        return {
          colleagues: toColleagues(people).filter(({ id }) => id !== staff.person.id),
          owners: people.filter((person) => mayAnswer(person, kind)).map(({ id, name }) => ({ id, name })),
        };
      }),
  };
}

async function add(
  { store, clock }: Needs,
  lead: string,
  note: NewNote,
  staff: Staff,
): Promise<NoteProblem | null> {
  const problem = problemOf(note);
  if (problem !== null) return problem;
  const text = note.text.trim();
  const words = [text, note.scores?.doubts ?? ""].join(" ").trim();
  const [kind, detail] = note.scores ? (["interview", "interview"] as const) : (["note", undefined] as const);
  return store.write(async (transaction) => {
    const found = await findLead(transaction, lead, staff);
    if (found === undefined) return "gone";
    await requireNote(transaction, found, kind, staff);
    if (kind === "interview" && found.kind !== "application") return "bad-scores";
    if (await isKnown(transaction, note.id)) return null;
    const now = new Date(clock());
    const mentions = await findMentions(transaction, found.kind, note, staff);
    if (mentions.unclear.length > 0) return { unclear: mentions.unclear };
    const people = mentions.people.map(({ id }) => id);
    const facts = { mentions: people, ...(note.scores && { scores: note.scores }) };
    await insertEvent(transaction, lead, { id: note.id, kind, by: staff.person.id, text, facts }, now);
    await changeLead(transaction, lead, {}, now);
    await removeNoteDraft(transaction, lead, kind, staff);
    await addWords(transaction, lead, words);
    const notice = { cause: "mention", lead, people, by: staff.person.id, event: note.id } as const;
    await queueNotice(transaction, notice, now);
    await audit(transaction, staff, "noted", found, clock, detail);
    const news: LeadNews = { what: "changed", id: lead, kind: found.kind, by: staff.person.id };
    transaction.emit({ type: "lead", news });
    return null;
  });
}

function problemOf({ text, scores = {} }: NewNote): NoteProblem | null {
  const texts = [text.trim(), scores.doubts?.trim() ?? ""];
  const isEmpty = texts.join("") === "" && Object.entries(scores).every(([name]) => name === "doubts");
  if (isEmpty) return "empty";
  if (texts.some(({ length }) => length > NOTE_MAX)) return "too-long";
  return areScores(scores) ? null : "bad-scores";
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

interface Mentions {
  people: ListedPerson[];
  unclear: UnclearName[];
}

/** People whose name follows an '@' and who may read the lead; of several whom it fits, those who were chosen. */
async function findMentions(
  transaction: Tx,
  kind: LeadKind,
  { text, mentioned = [] }: Pick<NewNote, "text" | "mentioned">,
  staff: Staff,
): Promise<Mentions> {
  if (!text.includes("@")) return { people: [], unclear: [] };
  const all = await listPeople(transaction);
  const groups = mentionsIn(text, all)
    .map((group) => group.filter((person) => person.id !== staff.person.id && mayRead(person, kind)))
    .map((group) => {
      const chosen = group.filter(({ id }) => mentioned.includes(id));
      return chosen.length > 0 ? chosen : group;
    });
  const isClear = (group: ListedPerson[]) =>
    group.length < 2 || group.some(({ id }) => mentioned.includes(id));
  const colleagues = toColleagues(all);
  return {
    people: [...new Set(groups.filter(isClear).flat())],
    unclear: groups
      .filter((group) => !isClear(group))
      .map((group) => ({
        name: group[0]?.name ?? "",
        people: colleagues.filter(({ id }) => group.some((person) => person.id === id)),
      })),
  };
}
