import type { Selectable } from "kysely";
import type { TakeBackProblem } from "#core/lead-drafts.ts";
import { type LeadNews, rightTo } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { changeLead, insertEvent } from "../leads/lead-changes.ts";
import { removeWords } from "../leads/lead-rows.ts";
import { replyFactsSchema, withdrawReply } from "../leads/replies.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadEventTable } from "../storage/database/tables/leads.ts";
import { audit, findLead } from "./access.ts";
import { putReplyDraft, readReplyDraft } from "./reply-drafts.ts";
import { restoreDraftFiles } from "./reply-files.ts";
import { undoEvent } from "./undo.ts";

type Needs = Pick<Services, "store" | "clock">;

/** Makes a reply that no attempt was made to send a draft again, and undoes what it did to its lead. */
export function takeBackReply(
  { store, clock }: Needs,
  lead: string,
  reply: string,
  staff: Staff,
): Promise<TakeBackProblem | null> {
  return store.write(async (transaction) => {
    const found = await findLead(transaction, lead, staff);
    if (found === undefined) return "gone";
    staff.require(rightTo("answer", found.kind));
    const event = await findOwnReply(transaction, lead, reply, staff);
    // It was taken back from another tab, or never sent.
    if (event === undefined) return null;
    if (!(await withdrawReply(transaction, reply))) return "sent";
    const now = new Date(clock());
    const { subject, cc, changes } = replyFactsSchema.parse(JSON.parse(event.facts ?? "{}"));
    for (const change of changes.toReversed()) await undoEvent({ clock }, transaction, change, staff);
    const text = event.text ?? "";
    await restoreDraft(
      transaction,
      lead,
      { ...{ id: reply, subject, cc: cc.join(", "), text }, savedAt: now.toISOString() },
      staff,
    );
    await restoreDraftFiles(transaction, reply);
    await removeWords(transaction, lead, `${subject} ${text}`);
    await transaction.deleteFrom("lead_event").where("id", "=", reply).execute();
    await insertEvent(transaction, lead, { kind: "taken-back", by: staff.person.id }, now);
    await changeLead(transaction, lead, {}, now);
    await audit(transaction, staff, "took-back", found, clock);
    const news: LeadNews = { what: "changed", id: lead, kind: found.kind, by: staff.person.id };
    transaction.emit({ type: "lead", news });
    return null;
  });
}

function findOwnReply(
  transaction: Tx,
  lead: string,
  reply: string,
  staff: Staff,
): Promise<Selectable<LeadEventTable> | undefined> {
  return transaction
    .selectFrom("lead_event")
    .selectAll()
    .where("id", "=", reply)
    .where("submission_id", "=", lead)
    .where("kind", "=", "reply")
    .where("person_id", "=", staff.person.id)
    .executeTakeFirst();
}

type Restored = Parameters<typeof putReplyDraft>[2];

/** Before what the person has begun to write since. */
async function restoreDraft(transaction: Tx, lead: string, draft: Restored, staff: Staff): Promise<void> {
  const begun = await readReplyDraft(transaction, lead, staff);
  const text = [draft.text, begun?.text.trim() ?? ""].filter((one) => one !== "").join("\n\n");
  await putReplyDraft(transaction, lead, { ...draft, text }, staff);
}
