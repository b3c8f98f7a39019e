import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { rightTo } from "#core/leads.ts";
import { choicesOf, type NoticeCause, type NoticeChoice, type NoticeMail } from "#core/notices.ts";
import { areasOf, rightsOf } from "#core/staff.ts";
import { queueStaffMails } from "../storage/database/queues.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import type { StaffPersonTable } from "../storage/database/tables/staff.ts";

interface NewNotice {
  cause: NoticeCause;
  /** Its id. */
  lead: string;
  /** Ids of those who are told, if they may read the lead; default: who has to reply to it. */
  people?: readonly string[];
  /** Who did it, and is not told; null for the site and the sender of the lead. */
  by: string | null;
  /** Id of the note or delivery that it is about. */
  event?: string;
}

const BUNDLED_MS = 10 * 60_000;

const DELAYS: Record<NoticeMail, number | null> = {
  "at-once": 0,
  bundled: BUNDLED_MS,
  // The digest takes them.
  daily: null,
  never: null,
};

type PersonRow = Pick<Selectable<StaffPersonTable>, "id" | "email" | "role" | "also" | "digest">;
type LeadOf = Pick<Selectable<LeadTable>, "kind" | "owner_id">;

interface Told {
  person: PersonRow;
  choice: NoticeChoice;
}

/** Tells people of something in the Desk and by mail, as each of them has chosen. Rights are checked again when it is shown and sent. */
export async function queueNotice(
  transaction: Tx,
  { cause, lead: id, people, by, event }: NewNotice,
  now: Date,
): Promise<void> {
  const lead = await transaction
    .selectFrom("lead")
    .select(["kind", "owner_id"])
    .where("submission_id", "=", id)
    .executeTakeFirst();
  if (lead === undefined) return;
  const recipients = (await recipientsOf(transaction, lead, people)).filter((person) => person.id !== by);
  const told = (await withChoices(transaction, recipients, cause)).filter(
    ({ choice }) => choice.mail !== "never" || choice.desk !== "off",
  );
  if (told.length === 0) return;
  const at = now.toISOString();
  const unread = await renewUnread(transaction, told, { id, cause, at, event });
  const others = told.filter(({ person }) => !unread.has(person.id));
  for (const { person, choice } of others)
    await addNotice(transaction, { person, choice }, { id, cause, at, event }, now);
  for (const { person } of told)
    transaction.emit({ type: "lead", news: { what: "notice", person: person.id } });
}

/** The owner; without one, everyone who replies to leads of its kind: admins only if there is no one else. */
async function recipientsOf(
  reader: Reader,
  { kind, owner_id: owner }: LeadOf,
  people: readonly string[] | undefined,
): Promise<PersonRow[]> {
  const rows = await reader
    .selectFrom("staff_person")
    .select(["id", "email", "role", "also", "digest"])
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  const able = (what: "read" | "answer") =>
    rows.filter(({ role, also }) => rightsOf({ role, also: areasOf(also) }).has(rightTo(what, kind)));
  if (people !== undefined) return able("read").filter(({ id }) => people.includes(id));
  const repliers = able("answer");
  const groups = [
    repliers.filter(({ id }) => id === owner),
    repliers.filter(({ role }) => role !== "admin"),
    repliers,
  ];
  return groups.find((group) => group.length > 0) ?? [];
}

async function withChoices(
  reader: Reader,
  people: readonly PersonRow[],
  cause: NoticeCause,
): Promise<Told[]> {
  if (people.length === 0) return [];
  const rows = await reader
    .selectFrom("staff_notice_choice")
    .select(["person_id", "cause", "mail", "desk"])
    .where("cause", "=", cause)
    .where(
      "person_id",
      "in",
      people.map(({ id }) => id),
    )
    .execute();
  return people.map((person) => {
    const own = rows.filter((row) => row.person_id === person.id);
    return { person, choice: choicesOf(own, person.digest)[cause] };
  });
}

interface Facts {
  id: string;
  cause: NoticeCause;
  at: string;
  event: string | undefined;
}

/** People who have not read the last notice of the same cause and lead are told no second time. */
async function renewUnread(
  transaction: Tx,
  told: readonly Told[],
  { id, cause, at, event }: Facts,
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .updateTable("staff_notice")
    .set({ at, event_id: event ?? null })
    .where("submission_id", "=", id)
    .where("cause", "=", cause)
    .where("read_at", "is", null)
    .where(
      "person_id",
      "in",
      told.map(({ person }) => person.id),
    )
    .returning("person_id")
    .execute();
  return new Set(rows.map((row) => row.person_id));
}

async function addNotice(
  transaction: Tx,
  { person, choice }: Told,
  { id, cause, at, event }: Facts,
  now: Date,
): Promise<void> {
  const notice = randomUUID();
  const added = await transaction
    .insertInto("staff_notice")
    .values({
      ...{ id: notice, person_id: person.id, submission_id: id, cause, at },
      ...{ ...choice, event_id: event ?? null },
    })
    // Another replica may have added it meanwhile.
    .onConflict((is) => is.doNothing())
    .returning("id")
    .executeTakeFirst();
  const delay = DELAYS[choice.mail];
  if (added === undefined || delay === null) return;
  const due = new Date(now.getTime() + delay).toISOString();
  const mail_id = await mailFor(transaction, person.email, due);
  await transaction.updateTable("staff_notice").set({ mail_id }).where("id", "=", notice).execute();
}

/** The id of a mail to the person that is not sent yet, which is then due no later. */
async function mailFor(transaction: Tx, email: string, due: string): Promise<string> {
  const waiting = await transaction
    .selectFrom("staff_mail")
    .select(["id", "due_at"])
    .where("kind", "=", "notices")
    .where("email", "=", email)
    .where("attempts", "=", 0)
    // Until the end of the transaction it cannot be claimed.
    .forUpdate()
    .executeTakeFirst();
  if (waiting === undefined) {
    const id = randomUUID();
    // The time from which it is late, for alerts.
    await queueStaffMails(transaction, [{ id, kind: "notices", email, created_at: due, due_at: due }]);
    return id;
  }
  if (waiting.due_at > due) {
    await transaction
      .updateTable("staff_mail")
      .set({ created_at: due, due_at: due })
      .where("id", "=", waiting.id)
      .execute();
    transaction.emit({ type: "staff mail due" });
  }
  return waiting.id;
}
