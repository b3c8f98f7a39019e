import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { rightTo } from "#core/leads.ts";
import type { LeadCause } from "#core/notices.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import { type PersonRow, peopleWith, queueNoticeMail, type Told, toldOf } from "./told.ts";

interface NewNotice {
  cause: LeadCause;
  /** Its id. */
  lead: string;
  /** Ids of those who are told, if they may read the lead; default: who has to reply to it. */
  people?: readonly string[];
  /** Who did it, and is not told; null for the site and the sender of the lead. */
  by: string | null;
  /** Id of the note or delivery that it is about. */
  event?: string;
}

type LeadOf = Pick<Selectable<LeadTable>, "kind" | "owner_id">;

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
  const told = await toldOf(transaction, recipients, cause);
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
  const able = (what: "read" | "answer") => peopleWith(reader, rightTo(what, kind));
  if (people !== undefined) return (await able("read")).filter(({ id }) => people.includes(id));
  const repliers = await able("answer");
  const groups = [
    repliers.filter(({ id }) => id === owner),
    repliers.filter(({ role }) => role !== "admin"),
    repliers,
  ];
  return groups.find((group) => group.length > 0) ?? [];
}

interface Facts {
  id: string;
  cause: LeadCause;
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
  if (added === undefined) return;
  const mail_id = await queueNoticeMail(transaction, { person, choice }, now);
  await transaction.updateTable("staff_notice").set({ mail_id }).where("id", "=", notice).execute();
}
