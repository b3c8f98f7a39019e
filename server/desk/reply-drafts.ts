import {
  DRAFT_MAX,
  type DraftSaved,
  isCrossing,
  type ReplyDraft,
  type WrittenReply,
} from "#core/lead-drafts.ts";
import { rightTo } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import type { Tx } from "../storage/database/store.ts";
import { findLead } from "./access.ts";
import { isUuid } from "./is-uuid.ts";
import { listMessages } from "./thread.ts";

type Needs = Pick<Services, "store" | "clock">;

/** The reply that a person is writing to a lead: one for each person and lead. @param draft without `seen` it is saved in any case */
export async function saveReplyDraft(
  { store, clock }: Needs,
  lead: string,
  { seen, ...draft }: WrittenReply & { seen?: string | null },
  staff: Staff,
): Promise<DraftSaved<ReplyDraft>> {
  if (!isUuid(draft.id)) throw new Response(null, { status: 400 });
  if (draft.subject.length + (draft.cc ?? "").length + draft.text.length > DRAFT_MAX)
    return { kind: "too-long" };
  return store.write(async (transaction): Promise<DraftSaved<ReplyDraft>> => {
    const found = await findLead(transaction, lead, staff);
    if (found === undefined) return { kind: "gone" };
    staff.require(rightTo("answer", found.kind));
    // Another tab may save it after it was sent.
    const messages = await listMessages(transaction, lead);
    if (messages.some(({ id }) => id === draft.id)) return { kind: "saved", savedAt: null };
    const stored = await readReplyDraft(transaction, lead, staff);
    if (seen !== undefined && stored && isCrossing(stored, { text: draft.text, seen }))
      return { kind: "crossed", other: stored };
    const savedAt = new Date(clock()).toISOString();
    await putReplyDraft(transaction, lead, { ...draft, savedAt }, staff);
    return { kind: "saved", savedAt };
  });
}

export async function putReplyDraft(
  transaction: Tx,
  lead: string,
  { id, subject, cc = "", text, savedAt }: WrittenReply & { savedAt: string },
  staff: Staff,
): Promise<void> {
  const values = { id, subject: oneLine(subject), cc: oneLine(cc), text, saved_at: savedAt };
  await transaction
    .insertInto("lead_draft")
    .values({ ...values, submission_id: lead, person_id: staff.person.id })
    .onConflict((is) => is.columns(["submission_id", "person_id"]).doUpdateSet(values))
    .execute();
}

export async function readReplyDraft(
  transaction: Tx,
  lead: string,
  staff: Staff,
): Promise<ReplyDraft | undefined> {
  const row = await transaction
    .selectFrom("lead_draft")
    .select(["id", "subject", "cc", "text", "saved_at as savedAt"])
    .where("submission_id", "=", lead)
    .where("person_id", "=", staff.person.id)
    .executeTakeFirst();
  return row && { ...row, cc: row.cc ?? "" };
}

export async function removeReplyDraft(transaction: Tx, lead: string, staff: Staff): Promise<void> {
  await transaction
    .deleteFrom("lead_draft")
    .where("submission_id", "=", lead)
    .where("person_id", "=", staff.person.id)
    .execute();
}

/** A line break in a subject would begin another header. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}
