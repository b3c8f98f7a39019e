import type { Editor, EntryRef } from "#core/studio.ts";
import type { DraftComment } from "#core/studio-review.ts";
import type { Clock } from "../config/clock.ts";
import type { Store, Tx } from "../storage/database/store.ts";

interface Change {
  id: string;
  isResolved: boolean;
}

/** What people wrote about a draft; editors, its author and the writer of a comment resolve it. */
export function createComments({ store, clock }: { store: Store; clock: Clock }) {
  return {
    comments: (entryRef: EntryRef, { id: reader }: Editor, isEditor: boolean): Promise<DraftComment[]> =>
      store.read(async (transaction) => {
        const rows = await commentsOf(transaction, entryRef)
          .innerJoin("staff_person as writer", "writer.id", "studio_comment.person_id")
          .leftJoin("staff_person as resolver", "resolver.id", "studio_comment.resolved_by")
          .select(["studio_comment.id", "studio_comment.text", "studio_comment.field", "studio_comment.at"])
          .select(["writer.name as by", "resolver.name as resolver", "studio_comment.resolved_at"])
          .select(["studio_comment.person_id", "studio_draft.begun_by"])
          .orderBy("studio_comment.at")
          .orderBy("studio_comment.id")
          .execute();
        return rows.map(({ id, text, field, at, by, resolver, resolved_at, ...people }) => ({
          ...{ id, text, field, at, by },
          resolved: resolved_at === null ? null : { by: resolver ?? "", at: resolved_at },
          mayResolve: isEditor || isOf(people, reader),
        }));
      }),
    /** A repeated request changes nothing. */
    resolveComment: (
      entryRef: EntryRef,
      { id, isResolved }: Change,
      { id: by }: Editor,
      isEditor: boolean,
    ): Promise<"done" | "gone" | "denied"> =>
      store.write(async (transaction) => {
        const comment = await commentsOf(transaction, entryRef)
          .select(["studio_comment.person_id", "studio_draft.begun_by", "studio_comment.resolved_at"])
          .where("studio_comment.id", "=", id)
          .executeTakeFirst();
        if (comment === undefined) return "gone";
        if (!isEditor && !isOf(comment, by)) return "denied";
        if ((comment.resolved_at !== null) === isResolved) return "done";
        const resolved = { resolved_by: by, resolved_at: new Date(clock()).toISOString() };
        await transaction
          .updateTable("studio_comment")
          .set(isResolved ? resolved : NOT_RESOLVED)
          .where("id", "=", id)
          .execute();
        return "done";
      }),
  };
}

const NOT_RESOLVED = { resolved_by: null, resolved_at: null };

const commentsOf = (reader: Pick<Tx, "selectFrom">, { collection, entry }: EntryRef) =>
  reader
    .selectFrom("studio_comment")
    .innerJoin("studio_draft", "studio_draft.id", "studio_comment.draft_id")
    .where("studio_draft.collection", "=", collection)
    .where("studio_draft.entry", "=", entry);

const isOf = ({ person_id, begun_by }: { person_id: string; begun_by: string | null }, person: string) =>
  person === person_id || person === begun_by;
