import { rightTo } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import { removeMails, removeSubmissions } from "../leads/retention/remove-submissions.ts";
import { audit, findLead, type LeadDeps } from "./access.ts";

/** Erases a lead with its file, mails, notes, replies and drafts. Repeat it after a crash. */
export function createEraseLead({ store, files, mailFolder, clock, log }: LeadDeps) {
  return async (
    lead: string,
    typedReference: string,
    staff: Staff,
  ): Promise<"gone" | "wrong-reference" | null> => {
    const found = await store.write(async (transaction) => {
      const row = await findLead(transaction, lead, staff);
      if (row === undefined) return null;
      const submission = await transaction
        .selectFrom("submission")
        .select(["id", "reference", "file_key", "digested_at"])
        .where("id", "=", lead)
        .executeTakeFirstOrThrow();
      return { ...submission, kind: row.kind };
    });
    if (found === null) return "gone";
    staff.require(rightTo("erase", found.kind));
    if (lettersOf(typedReference) !== lettersOf(found.reference)) return "wrong-reference";
    await removeSubmissions({ store, files, mailFolder, clock }, [found], {
      by: staff.person.id,
      record: (transaction) => audit(transaction, staff, "erased", found, clock),
    });
    // Digests of spam name several people.
    if (found.digested_at !== null) await removeMails(mailFolder, ({ about }) => about === "");
    // The rows are gone; the next run of the retention purges the files if it fails.
    await store.rewrite().catch((error: unknown) => {
      log.warn({ code: (error as { code?: string }).code }, "the database cannot be rewritten after erasing");
    });
    return null;
  };
}

const lettersOf = (reference: string) => reference.toUpperCase().replace(/[^0-9A-Z]/g, "");
