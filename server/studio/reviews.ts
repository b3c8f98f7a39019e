import type { AuditAction } from "#core/staff.ts";
import type { Editor, EntryRef } from "#core/studio.ts";
import { MOST_COMMENTS, type NewComment } from "#core/studio-review.ts";
import type { Clock } from "../config/clock.ts";
import { recordAudit } from "../staff/audit.ts";
import type { Store, Tx } from "../storage/database/store.ts";
import type { DraftRow } from "./drafts.ts";
import { isCollection } from "./entries.ts";
import { isFieldOf } from "./field-labels.ts";
import { endReviewNotices, queueDraftNotice } from "./notices.ts";
import { subjectOf } from "./publications.ts";

type Reviewed = "done" | "gone" | "full" | "no-field";
type Header = Pick<DraftRow, "id" | "collection" | "entry" | "title" | "review_at" | "begun_by">;

/** The conversation of authors and editors about a draft; it goes when the draft is published or discarded. */
export function createReviews({ store, clock }: { store: Store; clock: Clock }) {
  const now = () => new Date(clock()).toISOString();

  /** Tells the author of a draft and the people who have commented on it. */
  const tellInvolved = async (transaction: Tx, draft: Header, by: Editor) => {
    const people = [draft.begun_by, ...(await commentersOf(transaction, draft.id))];
    const notice = { cause: "draft-commented", ...aboutDraft(draft), people, by: by.id } as const;
    await queueDraftNotice(transaction, notice, new Date(clock()));
  };

  /** A repeated request changes nothing. */
  const about = (
    entryRef: EntryRef,
    comment: NewComment,
    { by, run }: { by: Editor; run: (transaction: Tx, draft: Header, isNew: boolean) => Promise<void> },
  ): Promise<Reviewed> =>
    store.write(async (transaction) => {
      const draft = await findDraft(transaction, entryRef);
      if (draft === null) return "gone";
      if (comment.field !== "" && !isFieldOf(draft.collection, comment.field)) return "no-field";
      const added = await addComment(transaction, draft.id, comment, by, now());
      if (added === "full") return "full";
      await run(transaction, draft, added === "added");
      return "done";
    });

  const record = (transaction: Tx, action: AuditAction, entryRef: EntryRef, { id: actor }: Editor) =>
    recordAudit(transaction, { actor, action, subject: subjectOf(entryRef) }, clock);

  return {
    /** With a message, which may be empty. */
    askReview: (entryRef: EntryRef, message: NewComment, by: Editor) =>
      about(entryRef, message, {
        by,
        async run(transaction, draft) {
          if (draft.review_at !== null) return;
          const asked = { review_by: by.id, review_at: now(), sent_back_by: null, sent_back_at: null };
          await setReview(transaction, draft, asked);
          await record(transaction, "asked-review", entryRef, by);
          const notice = { cause: "review-asked", ...aboutDraft(draft), by: by.id } as const;
          await queueDraftNotice(transaction, notice, new Date(clock()));
        },
      }),
    sendBack: (entryRef: EntryRef, message: NewComment, by: Editor) =>
      about(entryRef, message, {
        by,
        async run(transaction, draft) {
          if (draft.review_at === null) return;
          const sent = { review_by: null, review_at: null, sent_back_by: by.id, sent_back_at: now() };
          await setReview(transaction, draft, sent);
          await record(transaction, "sent-back", entryRef, by);
          await endReviewNotices(transaction, entryRef, new Date(clock()));
          await tellInvolved(transaction, draft, by);
        },
      }),
    comment: (entryRef: EntryRef, comment: NewComment, by: Editor) =>
      about(entryRef, comment, {
        by,
        async run(transaction, draft, isNew) {
          if (isNew) await tellInvolved(transaction, draft, by);
        },
      }),
    async isBegunBy(entryRef: EntryRef, { id }: Editor): Promise<boolean> {
      const draft = await store.read((reader) => findDraft(reader, entryRef));
      return draft?.begun_by === id;
    },
  };
}

async function findDraft(reader: Pick<Tx, "selectFrom">, { collection, entry }: EntryRef) {
  if (!isCollection(collection)) return null;
  const draft = await reader
    .selectFrom("studio_draft")
    .select(["id", "collection", "entry", "title", "review_at", "begun_by"])
    .where("collection", "=", collection)
    .where("entry", "=", entry)
    .executeTakeFirst();
  return draft === undefined ? null : { ...draft, collection };
}

const setReview = (transaction: Tx, { id }: Header, to: Partial<DraftRow>) =>
  transaction.updateTable("studio_draft").set(to).where("id", "=", id).execute();

const aboutDraft = ({ collection, entry, title }: Header) => ({
  entryRef: { collection, entry },
  title: title ?? entry,
});

async function commentersOf(transaction: Tx, draft: string): Promise<string[]> {
  const rows = await transaction
    .selectFrom("studio_comment")
    .select("person_id")
    .distinct()
    .where("draft_id", "=", draft)
    .execute();
  return rows.map(({ person_id: person }) => person);
}

/** `full`: the draft has too many comments. */
async function addComment(
  transaction: Tx,
  draft: string,
  { id, text, field }: NewComment,
  { id: person }: Editor,
  at: string,
): Promise<"added" | "known" | "full"> {
  if (text === "") return "known";
  const { count } = await transaction
    .selectFrom("studio_comment")
    .select((is) => is.fn.countAll<number | string>().as("count"))
    .where("draft_id", "=", draft)
    .where("id", "!=", id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_COMMENTS) return "full";
  const added = await transaction
    .insertInto("studio_comment")
    .values({
      id,
      draft_id: draft,
      person_id: person,
      field,
      text,
      at,
      resolved_by: null,
      resolved_at: null,
    })
    .onConflict((is) => is.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added === undefined ? "known" : "added";
}
