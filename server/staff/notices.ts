import type { ExpressionBuilder } from "kysely";
import { LEAD_KINDS, type LeadKind, leadUrl, rightTo } from "#core/leads.ts";
import {
  choicesOf,
  type LeadCause,
  leadNoticeTitle,
  NEWEST_MAX,
  NOTICES_MAX,
  type NoticeCause,
  type NoticeChoice,
  type NoticeChoices,
  type ShownNotice,
  type Unread,
} from "#core/notices.ts";
import { type DigestDays, type Person, rightsOf, type Staff } from "#core/staff.ts";
import type { EntryRef } from "#core/studio.ts";
import type { Services } from "#server/services.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { Tables } from "../storage/database/tables.ts";
import {
  DRAFT_COLUMNS,
  draftNoticesOf,
  holds as holdsOfDraft,
  shownDraftNotice,
  unreadDraftNoticesOf,
} from "./draft-notices.ts";

type Needs = Pick<Services, "store" | "clock">;

/** The notices of a person, for that person only. */
export function createNotices(services: Needs) {
  const { store } = services;
  return {
    /** How many are unread, and the newest of them. */
    unread: ({ person }: Staff) => store.read((reader) => findUnread(reader, person)),
    /** The newest, also those that were read. */
    list: ({ person }: Staff) => store.read((reader) => listNotices(reader, person)),
    /** Of one lead or one entry, or all. */
    read: ({ person }: Staff, of?: string | EntryRef) => markRead(services, person.id, of),
    /** And on which mornings the person gets the digest. */
    choices: (person: string) => store.read((reader) => findChoices(reader, person)),
    /** Others stay as they are. */
    setChoices: (person: string, chosen: { choices: Partial<NoticeChoices>; digest: DigestDays }) =>
      setChoices(services, person, chosen),
  };
}

/** Whether what a notice says still holds. */
function holds(is: ExpressionBuilder<Tables, "staff_notice" | "lead">, person: string) {
  const isUnanswered = is.and([is("lead.status", "=", "open"), is("lead.answered_at", "is", null)]);
  const isOwn = is("lead.owner_id", "=", person);
  const of = (cause: LeadCause) => is("staff_notice.cause", "=", cause);
  return is.and([
    is("lead.status", "!=", "quarantined"),
    is.or([
      is("staff_notice.cause", "in", ["answered", "mention", "back"]),
      is.and([of("assigned"), isOwn]),
      is.and([
        of("interview"),
        is.exists((rows: typeof is) =>
          rows
            .selectFrom("interviewer")
            .select("interviewer.id")
            .whereRef("interviewer.submission_id", "=", "lead.submission_id")
            .where("interviewer.person_id", "=", person),
        ),
      ]),
      is.and([of("late"), is("lead.waiting", "=", "us")]),
      is.and([of("new"), isUnanswered, is.or([is("lead.owner_id", "is", null), isOwn])]),
      is.and([of("not-delivered"), is("lead.undelivered_at", "is not", null)]),
    ]),
  ]);
}

/** Of leads that the person may read now. */
function noticesOf(reader: Reader, person: Person) {
  const rights = rightsOf(person);
  const kinds = LEAD_KINDS.filter((kind) => rights.has(rightTo("read", kind)));
  return reader
    .selectFrom("staff_notice")
    .innerJoin("lead", "lead.submission_id", "staff_notice.submission_id")
    .where("staff_notice.person_id", "=", person.id)
    .where((is) => (kinds.length === 0 ? is.lit(false) : is("lead.kind", "in", kinds)));
}

/** Those that were not read and still hold. */
export function unreadOf(reader: Reader, person: Person) {
  return noticesOf(reader, person)
    .where("staff_notice.read_at", "is", null)
    .where((is) => holds(is, person.id));
}

const LEAD_COLUMNS = [
  ...(["staff_notice.id", "staff_notice.cause", "staff_notice.at"] as const),
  ...(["lead.submission_id as lead", "lead.kind", "lead.reference", "lead.name"] as const),
] as const;

interface LeadRow {
  id: string;
  cause: LeadCause;
  at: string;
  lead: string;
  kind: LeadKind;
  reference: string;
  name: string;
}

const shownLeadNotice = ({ id, cause, at, lead, kind, reference, name }: LeadRow) => ({
  ...{ id, cause, at, reference, name },
  ...{ title: leadNoticeTitle(cause, kind), url: leadUrl(lead) },
});

const newestFirst = (one: { at: string; id: string }, other: { at: string; id: string }) =>
  other.at.localeCompare(one.at) || one.id.localeCompare(other.id);

async function findUnread(reader: Reader, person: Person): Promise<Unread> {
  const ofLeads = unreadOf(reader, person).where("staff_notice.desk", "!=", "off");
  const ofDrafts = unreadDraftNoticesOf(reader, person).where("studio_notice.desk", "!=", "off");
  const counts = [
    await ofLeads.select((is) => is.fn.countAll<number | string>().as("count")).executeTakeFirstOrThrow(),
    await ofDrafts.select((is) => is.fn.countAll<number | string>().as("count")).executeTakeFirstOrThrow(),
  ];
  const count = counts.reduce((sum, one) => sum + Number(one.count), 0);
  if (count === 0) return { count: 0, newest: [] };
  const leads = await ofLeads
    .select([...LEAD_COLUMNS, "staff_notice.desk"])
    .orderBy("staff_notice.at", "desc")
    .limit(NEWEST_MAX)
    .execute();
  const drafts = await ofDrafts
    .select([...DRAFT_COLUMNS, "desk"])
    .orderBy("at", "desc")
    .limit(NEWEST_MAX)
    .execute();
  const newest = [
    // The names of senders stay on the page of notices.
    ...leads.map((row) => ({ ...shownLeadNotice(row), name: null, desk: row.desk })),
    ...drafts.map((row) => ({ ...shownDraftNotice(row), desk: row.desk })),
  ];
  return { count, newest: newest.sort(newestFirst).slice(0, NEWEST_MAX) };
}

async function listNotices(reader: Reader, person: Person): Promise<ShownNotice[]> {
  const leads = await noticesOf(reader, person)
    .where("staff_notice.desk", "!=", "off")
    .select([...LEAD_COLUMNS, "staff_notice.read_at"])
    .select((is) => is.case().when(holds(is, person.id)).then(1).else(0).end().as("holds"))
    .orderBy("staff_notice.at", "desc")
    .orderBy("staff_notice.id")
    .limit(NOTICES_MAX)
    .execute();
  const drafts = await draftNoticesOf(reader, person)
    .where("desk", "!=", "off")
    .select([...DRAFT_COLUMNS, "read_at"])
    .select((is) => is.case().when(holdsOfDraft(is)).then(1).else(0).end().as("holds"))
    .orderBy("at", "desc")
    .orderBy("id")
    .limit(NOTICES_MAX)
    .execute();
  const isUnread = ({ read_at: readAt, holds: isTrue }: { read_at: string | null; holds: number }) =>
    readAt === null && isTrue === 1;
  return [
    ...leads.map((row) => ({ ...shownLeadNotice(row), isUnread: isUnread(row) })),
    ...drafts.map((row) => ({ ...shownDraftNotice(row), isUnread: isUnread(row) })),
  ]
    .sort(newestFirst)
    .slice(0, NOTICES_MAX);
}

/** A notice is read when its lead or entry is. */
async function markRead({ store, clock }: Needs, person: string, of?: string | EntryRef): Promise<void> {
  const at = new Date(clock()).toISOString();
  await store.write(async (transaction) => {
    const leads = typeof of === "object" ? 0n : await readOfLeads(transaction, person, at, of);
    const drafts = typeof of === "string" ? 0n : await readOfDrafts(transaction, person, at, of);
    if (leads + drafts > 0n) transaction.emit({ type: "lead", news: { what: "notice", person } });
  });
}

async function readOfLeads(transaction: Tx, person: string, at: string, lead?: string): Promise<bigint> {
  const { numUpdatedRows } = await transaction
    .updateTable("staff_notice")
    .set({ read_at: at })
    .where("person_id", "=", person)
    .where("read_at", "is", null)
    .$if(lead !== undefined, (rows) => rows.where("submission_id", "=", lead ?? ""))
    .executeTakeFirst();
  return numUpdatedRows;
}

async function readOfDrafts(transaction: Tx, person: string, at: string, of?: EntryRef): Promise<bigint> {
  const { numUpdatedRows } = await transaction
    .updateTable("studio_notice")
    .set({ read_at: at })
    .where("person_id", "=", person)
    .where("read_at", "is", null)
    .$if(of !== undefined, (rows) =>
      rows.where("collection", "=", of?.collection ?? "").where("entry", "=", of?.entry ?? ""),
    )
    .executeTakeFirst();
  return numUpdatedRows;
}

async function findChoices(
  reader: Reader,
  person: string,
): Promise<{ choices: NoticeChoices; digest: DigestDays }> {
  const { digest } = await reader
    .selectFrom("staff_person")
    .select("digest")
    .where("id", "=", person)
    .executeTakeFirstOrThrow();
  const chosen = await reader
    .selectFrom("staff_notice_choice")
    .select(["cause", "mail", "desk"])
    .where("person_id", "=", person)
    .execute();
  return { choices: choicesOf(chosen, digest), digest };
}

async function setChoices(
  { store, clock }: Needs,
  person: string,
  { choices, digest }: { choices: Partial<NoticeChoices>; digest: DigestDays },
): Promise<void> {
  await store.write(async (transaction) => {
    await transaction
      .updateTable("staff_person")
      .set({ digest, updated_at: new Date(clock()).toISOString() })
      .where("id", "=", person)
      .execute();
    for (const [cause, choice] of Object.entries(choices) as [NoticeCause, NoticeChoice][])
      await transaction
        .insertInto("staff_notice_choice")
        .values({ id: `${person} ${cause}`, person_id: person, cause, ...choice })
        .onConflict((is) => is.column("id").doUpdateSet(choice))
        .execute();
  });
}
