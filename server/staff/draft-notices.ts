import type { ExpressionBuilder } from "kysely";
import { DRAFT_CAUSES, DRAFT_RIGHTS, DRAFT_TITLES, type DraftCause } from "#core/notices.ts";
import { type Person, rightsOf } from "#core/staff.ts";
import { entryUrl } from "#core/studio.ts";
import { collections } from "../content/collections.ts";
import type { Reader } from "../storage/database/store.ts";
import type { Tables } from "../storage/database/tables.ts";

/** Whether what a notice says still holds. */
export function holds(is: ExpressionBuilder<Tables, "studio_notice">) {
  const draft = (rows: typeof is) =>
    rows
      .selectFrom("studio_draft")
      .select("studio_draft.id")
      .whereRef("studio_draft.collection", "=", "studio_notice.collection")
      .whereRef("studio_draft.entry", "=", "studio_notice.entry");
  const of = (cause: DraftCause) => is("studio_notice.cause", "=", cause);
  return is.or([
    is.and([
      of("review-asked"),
      is.exists((rows: typeof is) => draft(rows).where("studio_draft.review_at", "is not", null)),
    ]),
    is.and([of("draft-commented"), is.exists(draft)]),
    of("draft-published"),
  ]);
}

/** Of what the person may do now. */
export function draftNoticesOf(reader: Reader, person: Person) {
  const rights = rightsOf(person);
  const causes = DRAFT_CAUSES.filter((cause) => rights.has(DRAFT_RIGHTS[cause]));
  return reader
    .selectFrom("studio_notice")
    .where("studio_notice.person_id", "=", person.id)
    .where((is) => (causes.length === 0 ? is.lit(false) : is("studio_notice.cause", "in", causes)));
}

/** Those that were not read and still hold. */
export const unreadDraftNoticesOf = (reader: Reader, person: Person) =>
  draftNoticesOf(reader, person).where("studio_notice.read_at", "is", null).where(holds);

export const DRAFT_COLUMNS = ["id", "cause", "at", "collection", "entry", "title"] as const;

interface Row {
  id: string;
  cause: DraftCause;
  at: string;
  collection: string;
  entry: string;
  title: string;
}

export function shownDraftNotice({ id, cause, at, collection, entry, title: name }: Row) {
  const label = Object.hasOwn(collections, collection)
    ? collections[collection as keyof typeof collections].label
    : collection;
  const reference = label === name ? "" : label;
  return { id, cause, at, title: DRAFT_TITLES[cause], url: entryUrl({ collection, entry }), name, reference };
}
