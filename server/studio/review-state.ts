import type { Draft } from "#core/studio.ts";
import type { Store } from "../storage/database/store.ts";
import type { DraftHeader } from "./drafts.ts";

type Review = Pick<Draft, "review" | "sentBack">;

export const NOT_REVIEWED: Review = { review: null, sentBack: null };

/** With the names of those who asked for a review and who sent the draft back. */
export async function reviewOf(
  store: Store,
  row: Pick<DraftHeader, "review_by" | "review_at" | "sent_back_by" | "sent_back_at">,
): Promise<Review> {
  const people = [row.review_by, row.sent_back_by].filter((id) => id !== null);
  if (people.length === 0) return NOT_REVIEWED;
  const names = await store.read((reader) =>
    reader.selectFrom("staff_person").select(["id", "name"]).where("id", "in", people).execute(),
  );
  const named = (person: string | null, at: string | null) =>
    person === null || at === null ? null : { by: names.find(({ id }) => id === person)?.name ?? "", at };
  return { review: named(row.review_by, row.review_at), sentBack: named(row.sent_back_by, row.sent_back_at) };
}
