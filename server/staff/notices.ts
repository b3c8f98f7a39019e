import type { ExpressionBuilder } from "kysely";
import { LEAD_KINDS, rightTo } from "#core/leads.ts";
import {
  choicesOf,
  NEWEST_MAX,
  NOTICE_CAUSES,
  NOTICES_MAX,
  type NoticeChoices,
  type ShownNotice,
  type Unread,
} from "#core/notices.ts";
import { type DigestDays, type Person, rightsOf, type Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { Reader } from "../storage/database/store.ts";
import type { Tables } from "../storage/database/tables.ts";

type Needs = Pick<Services, "store" | "clock">;

/** The notices of a person, for that person only. */
export function createNotices(services: Needs) {
  const { store } = services;
  return {
    /** How many are unread, and the newest of them. */
    unread: async (staff: Staff) => {
      expectReader(staff);
      return store.read((reader) => findUnread(reader, staff.person));
    },
    /** The newest, also those that were read. */
    list: async (staff: Staff) => {
      expectReader(staff);
      return store.read((reader) => listNotices(reader, staff.person));
    },
    /** Of one lead, or of all. */
    read: async (staff: Staff, lead?: string) => {
      expectReader(staff);
      await markRead(services, staff.person.id, lead);
    },
    /** And on which mornings the person gets the digest. */
    choices: (person: string) => store.read((reader) => findChoices(reader, person)),
    setChoices: (person: string, chosen: { choices: NoticeChoices; digest: DigestDays }) =>
      setChoices(services, person, chosen),
  };
}

/** A person who may read no leads has no notices. */
function expectReader(staff: Staff): void {
  if (!LEAD_KINDS.some((kind) => staff.can(rightTo("read", kind)))) throw new Response(null, { status: 404 });
}

/** Whether what a notice says still holds. */
function holds(is: ExpressionBuilder<Tables, "staff_notice" | "lead">, person: string) {
  const isUnanswered = is.and([is("lead.status", "=", "open"), is("lead.answered_at", "is", null)]);
  const isOwn = is("lead.owner_id", "=", person);
  const of = (cause: (typeof NOTICE_CAUSES)[number]) => is("staff_notice.cause", "=", cause);
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

const SHOWN = [
  ...(["staff_notice.id", "staff_notice.cause", "staff_notice.at"] as const),
  ...(["lead.submission_id as lead", "lead.kind", "lead.reference", "lead.name"] as const),
] as const;

async function findUnread(reader: Reader, person: Person): Promise<Unread> {
  const unread = unreadOf(reader, person).where("staff_notice.desk", "!=", "off");
  const { count } = await unread
    .select((is) => is.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return { count: 0, newest: [] };
  const newest = await unread
    .select(["staff_notice.id", "staff_notice.cause", "staff_notice.at", "staff_notice.desk"])
    .select(["lead.submission_id as lead", "lead.kind", "lead.reference"])
    .orderBy("staff_notice.at", "desc")
    .limit(NEWEST_MAX)
    .execute();
  return { count: Number(count), newest };
}

async function listNotices(reader: Reader, person: Person): Promise<ShownNotice[]> {
  const rows = await noticesOf(reader, person)
    .where("staff_notice.desk", "!=", "off")
    .select(SHOWN)
    .select((is) => [
      "staff_notice.read_at",
      is.case().when(holds(is, person.id)).then(1).else(0).end().as("holds"),
    ])
    .orderBy("staff_notice.at", "desc")
    .orderBy("staff_notice.id")
    .limit(NOTICES_MAX)
    .execute();
  return rows.map(({ read_at: readAt, holds: isTrue, ...notice }) => ({
    ...notice,
    isUnread: readAt === null && isTrue === 1,
  }));
}

/** A notice is read when its lead is. */
async function markRead({ store, clock }: Needs, person: string, lead: string | undefined): Promise<void> {
  await store.write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable("staff_notice")
      .set({ read_at: new Date(clock()).toISOString() })
      .where("person_id", "=", person)
      .where("read_at", "is", null)
      .$if(lead !== undefined, (rows) => rows.where("submission_id", "=", lead ?? ""))
      .executeTakeFirst();
    if (numUpdatedRows > 0n) transaction.emit({ type: "lead", news: { what: "notice", person } });
  });
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
  { choices, digest }: { choices: NoticeChoices; digest: DigestDays },
): Promise<void> {
  await store.write(async (transaction) => {
    await transaction
      .updateTable("staff_person")
      .set({ digest, updated_at: new Date(clock()).toISOString() })
      .where("id", "=", person)
      .execute();
    for (const cause of NOTICE_CAUSES)
      await transaction
        .insertInto("staff_notice_choice")
        .values({ id: `${person} ${cause}`, person_id: person, cause, ...choices[cause] })
        .onConflict((is) => is.column("id").doUpdateSet(choices[cause]))
        .execute();
  });
}
