import { randomUUID } from "node:crypto";
import { DRAFT_RIGHTS, type DraftCause } from "#core/notices.ts";
import type { EntryRef } from "#core/studio.ts";
import { peopleWith, queueNoticeMail, type Told, toldOf } from "../leads/told.ts";
import type { Tx } from "../storage/database/store.ts";

interface NewNotice {
  cause: DraftCause;
  entryRef: EntryRef;
  /** Of the entry. */
  title: string;
  /** Ids of those who are told, if they have the right; default: everyone who has it. */
  people?: readonly (string | null)[];
  /** Who did it, and is not told. */
  by: string;
}

/** Tells people of a draft in the Desk and by mail, as each of them has chosen. Rights are checked again when it is shown and sent. */
export async function queueDraftNotice(transaction: Tx, notice: NewNotice, now: Date): Promise<void> {
  const { cause, people, by } = notice;
  const able = await peopleWith(transaction, DRAFT_RIGHTS[cause]);
  const recipients = able.filter(({ id }) => id !== by && (people === undefined || people.includes(id)));
  for (const told of await toldOf(transaction, recipients, cause)) {
    await addNotice(transaction, told, notice, now);
    transaction.emit({ type: "lead", news: { what: "notice", person: told.person.id } });
  }
}

/** A person who has not read the last notice of the same cause and entry is told no second time. */
async function addNotice(
  transaction: Tx,
  told: Told,
  { cause, entryRef: { collection, entry }, title }: NewNotice,
  now: Date,
): Promise<void> {
  const id = randomUUID();
  const at = now.toISOString();
  const of = { person_id: told.person.id, collection, entry, cause };
  const added = await transaction
    .insertInto("studio_notice")
    .values({ id, ...of, ...told.choice, title, at, mail_id: null, read_at: null })
    .onConflict((is) => is.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (added === undefined) {
    const unread = transaction.updateTable("studio_notice").set({ at, title }).where("read_at", "is", null);
    await unread.where((is) => is.and(of)).execute();
    return;
  }
  const mail_id = await queueNoticeMail(transaction, told, now);
  await transaction.updateTable("studio_notice").set({ mail_id }).where("id", "=", id).execute();
}

/** The review was answered, so that no one is asked for it any longer. */
export async function endReviewNotices(
  transaction: Tx,
  { collection, entry }: EntryRef,
  now: Date,
): Promise<void> {
  const ended = await transaction
    .updateTable("studio_notice")
    .set({ read_at: now.toISOString() })
    .where((is) => is.and({ collection, entry, cause: "review-asked" }))
    .where("read_at", "is", null)
    .returning("person_id")
    .execute();
  for (const { person_id: person } of ended)
    transaction.emit({ type: "lead", news: { what: "notice", person } });
}

/** Of an entry that is gone. */
export async function removeEntryNotices(transaction: Tx, { collection, entry }: EntryRef): Promise<void> {
  await transaction
    .deleteFrom("studio_notice")
    .where((is) => is.and({ collection, entry }))
    .execute();
}

/** Notices follow an entry that has another key. */
export async function moveNotices(transaction: Tx, from: EntryRef, to: EntryRef): Promise<void> {
  // Those of an earlier entry of this key lead nowhere.
  await removeEntryNotices(transaction, to);
  await transaction
    .updateTable("studio_notice")
    .set({ entry: to.entry })
    .where((is) => is.and({ collection: from.collection, entry: from.entry }))
    .execute();
}
