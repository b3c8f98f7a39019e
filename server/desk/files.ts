import type { Readable } from "node:stream";
import type { LeadFile } from "#core/lead.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { CONTENT_TYPES } from "../leads/delivery-mails.ts";
import { audit, findLead } from "./access.ts";
import { leadFileOf } from "./find.ts";

export interface OpenFile {
  /** Generated, because a submitted name could mislead. */
  name: string;
  type: string;
  isPdf: boolean;
  content: Readable;
}

type Needs = Pick<Services, "store" | "files" | "clock">;

/** Opens the file of a lead; says why when it is withheld, null when there is none. */
export async function openFile(
  { store, files, clock }: Needs,
  lead: string,
  staff: Staff,
): Promise<OpenFile | LeadFile["withheld"]> {
  const found = await store.write(async (transaction) => {
    const row = await findLead(transaction, lead, staff);
    if (row === undefined) return null;
    const sent = await transaction
      .selectFrom("submission")
      .select(["id", "reference", "file_key", "file_name", "file_type", "file_size", "scan"])
      .where("id", "=", lead)
      .executeTakeFirstOrThrow();
    const file = leadFileOf(sent);
    if (file !== null && file.withheld === null) await audit(transaction, staff, "opened-resume", row, clock);
    return { sent, file };
  });
  if (!found?.file) return null;
  if (found.file.withheld !== null) return found.file.withheld;
  const type = found.sent.file_type ?? "pdf";
  try {
    return {
      name: `resume-${found.sent.reference}.${type}`,
      type: CONTENT_TYPES[type],
      isPdf: found.file.isPdf,
      content: await files.open(found.sent.file_key ?? ""),
    };
  } catch (error) {
    // Retention or a person may have removed it meanwhile.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
