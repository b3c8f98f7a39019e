import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import { choicesOf, type NoticeCause, type NoticeChoice, type NoticeMail } from "#core/notices.ts";
import { areasOf, type Right, rightsOf } from "#core/staff.ts";
import { queueStaffMails } from "../storage/database/queues.ts";
import type { Reader, Tx } from "../storage/database/store.ts";
import type { StaffPersonTable } from "../storage/database/tables/staff.ts";

const BUNDLED_MS = 10 * 60_000;

const DELAYS: Record<NoticeMail, number | null> = {
  "at-once": 0,
  bundled: BUNDLED_MS,
  // The digest takes them.
  daily: null,
  never: null,
};

export type PersonRow = Pick<Selectable<StaffPersonTable>, "id" | "email" | "role" | "also" | "digest">;

/** A person who is told of something, as they have chosen. */
export interface Told {
  person: PersonRow;
  choice: NoticeChoice;
}

export async function peopleWith(reader: Reader, right: Right): Promise<PersonRow[]> {
  const rows = await reader
    .selectFrom("staff_person")
    .select(["id", "email", "role", "also", "digest"])
    .where("removed_at", "is", null)
    .orderBy("id")
    .execute();
  return rows.filter(({ role, also }) => rightsOf({ role, also: areasOf(also) }).has(right));
}

/** Without those who have chosen not to be told. */
export async function toldOf(
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
  const told = people.map((person) => {
    const own = rows.filter((row) => row.person_id === person.id);
    return { person, choice: choicesOf(own, person.digest)[cause] };
  });
  return told.filter(({ choice }) => choice.mail !== "never" || choice.desk !== "off");
}

/** The id of the mail that will name a notice; null if none will, or the next digest. */
export async function queueNoticeMail(
  transaction: Tx,
  { person, choice }: Told,
  now: Date,
): Promise<string | null> {
  const delay = DELAYS[choice.mail];
  return delay === null
    ? null
    : mailFor(transaction, person.email, new Date(now.getTime() + delay).toISOString());
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
