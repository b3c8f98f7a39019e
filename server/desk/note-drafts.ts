import {
  DRAFT_MAX,
  type DraftSaved,
  isCrossing,
  type NoteDraft,
  type NoteKind,
  type Unsaved,
} from "#core/lead-drafts.ts";
import type { Scores } from "#core/scorecards.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { Tx } from "../storage/database/store.ts";
import { findLead } from "./access.ts";
import { requireNote } from "./interviewers.ts";
import { isUuid } from "./is-uuid.ts";

type Needs = Pick<Services, "store" | "clock">;

/** Notes that are being written: one of each kind for a lead and a person. */
export async function saveNoteDraft(
  { store, clock }: Needs,
  lead: string,
  kind: NoteKind,
  { id, text, scores, seen }: Unsaved<NoteDraft>,
  staff: Staff,
): Promise<DraftSaved<NoteDraft>> {
  if (!isUuid(id)) throw new Response(null, { status: 400 });
  if (text.length + (scores.doubts?.length ?? 0) > DRAFT_MAX) return { kind: "too-long" };
  return store.write(async (transaction): Promise<DraftSaved<NoteDraft>> => {
    const found = await findLead(transaction, lead, staff);
    if (found === undefined) return { kind: "gone" };
    await requireNote(transaction, found, kind, staff);
    // Another tab may save it after it was added.
    if (await isAdded(transaction, id)) return { kind: "saved", savedAt: null };
    const stored = (await readNoteDrafts(transaction, lead, staff))[kind];
    if (stored && crosses(stored, { text, scores, seen })) return { kind: "crossed", other: stored };
    const savedAt = new Date(clock()).toISOString();
    const values = { id, text, scores: JSON.stringify(scores), saved_at: savedAt };
    await transaction
      .insertInto("lead_note_draft")
      .values({ ...values, submission_id: lead, person_id: staff.person.id, kind })
      .onConflict((is) => is.columns(["submission_id", "person_id", "kind"]).doUpdateSet(values))
      .execute();
    return { kind: "saved", savedAt };
  });
}

/** A scorecard has two texts. */
function crosses(
  stored: NoteDraft,
  { text, scores, seen }: Pick<Unsaved<NoteDraft>, "text" | "scores" | "seen">,
): boolean {
  const { savedAt } = stored;
  const doubts = { text: stored.scores.doubts ?? "", savedAt };
  return isCrossing(stored, { text, seen }) || isCrossing(doubts, { text: scores.doubts ?? "", seen });
}

async function isAdded(transaction: Tx, id: string): Promise<boolean> {
  const row = await transaction.selectFrom("lead_event").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

export async function readNoteDrafts(
  transaction: Tx,
  lead: string,
  staff: Staff,
): Promise<Partial<Record<NoteKind, NoteDraft>>> {
  const rows = await transaction
    .selectFrom("lead_note_draft")
    .select(["kind", "id", "text", "scores", "saved_at as savedAt"])
    .where("submission_id", "=", lead)
    .where("person_id", "=", staff.person.id)
    .execute();
  return Object.fromEntries(
    rows.map(({ kind, scores, ...draft }) => [kind, { ...draft, scores: JSON.parse(scores) as Scores }]),
  );
}

export async function removeNoteDraft(
  transaction: Tx,
  lead: string,
  kind: NoteKind,
  staff: Staff,
): Promise<void> {
  await transaction
    .deleteFrom("lead_note_draft")
    .where("submission_id", "=", lead)
    .where("person_id", "=", staff.person.id)
    .where("kind", "=", kind)
    .execute();
}
