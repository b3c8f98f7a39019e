import type { EraseOutcome } from "#core/lead-changes.ts";
import { rightTo } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { finishErasures } from "../leads/retention/finish-erasures.ts";
import { removeSubmissions } from "../leads/retention/remove-submissions.ts";
import { audit, findLead } from "./access.ts";

type Needs = Pick<Services, "store" | "files" | "mailFolder" | "clock" | "log">;

/** Erases a lead with its file, mails, notes, replies and drafts; the retention job finishes after a crash. */
export async function eraseLead(
  { store, files, mailFolder, clock, log }: Needs,
  lead: string,
  typedReference: string,
  staff: Staff,
): Promise<EraseOutcome | null> {
  const found = await store.write(async (transaction) => {
    const row = await findLead(transaction, lead, staff);
    if (row === undefined) return null;
    const submission = await transaction
      .selectFrom("submission")
      .select(["id", "reference"])
      .where("id", "=", lead)
      .executeTakeFirstOrThrow();
    return { ...submission, kind: row.kind };
  });
  if (found === null) return "gone";
  staff.require(rightTo("erase", found.kind));
  if (lettersOf(typedReference) !== lettersOf(found.reference)) return "wrong-reference";
  await removeSubmissions(store, clock, [found], {
    by: staff.person.id,
    record: (transaction) => audit(transaction, staff, "erased", found, clock),
  });
  try {
    await finishErasures({ store, files, mailFolder });
  } catch (error) {
    log.warn({ code: (error as { code?: string }).code }, "an erased lead is still on disk");
    return "on-disk";
  }
  return null;
}

const lettersOf = (reference: string) => reference.toUpperCase().replace(/[^0-9A-Z]/g, "");
