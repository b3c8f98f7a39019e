import type { Readable } from "node:stream";
import type { LeadFile } from "#core/lead.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { incomingFactsSchema } from "../leads/incoming-facts.ts";
import type { Tx } from "../storage/database/store.ts";
import { audit, findLead } from "./access.ts";
import { safeTypeOf, withheldOf, withheldTogether } from "./incoming-mails.ts";

interface OpenFile {
  /** Generated, because a sent name could mislead. */
  name: string;
  type: string;
  content: Readable;
}

type Needs = Pick<Services, "store" | "files" | "clock">;

/** Opens a message as it came in; it contains its files, so it is withheld with them. */
export async function openOriginal(
  services: Needs,
  event: string,
  staff: Staff,
): Promise<OpenFile | LeadFile["withheld"]> {
  const { store, clock } = services;
  const found = await store.write(async (transaction) => {
    const message = await findMessage(transaction, event, staff);
    if (message === null) return null;
    const row = await transaction
      .selectFrom("inbound_message")
      .select("file_key")
      .where("key", "=", message.key)
      .executeTakeFirst();
    if (!row?.file_key) return null;
    const files = await transaction
      .selectFrom("inbound_file")
      .select("scan")
      .where("message_key", "=", message.key)
      .execute();
    const withheld = withheldTogether(files);
    if (withheld !== null) return withheld;
    await audit(transaction, staff, "opened-message", message.lead, clock);
    return { key: row.file_key, name: `message-${message.lead.reference}.eml` };
  });
  if (found === null || typeof found === "string") return found;
  return open(services, { ...found, type: "application/octet-stream" });
}

/** Opens a file of a message; says why when it is withheld. */
export async function openIncomingFile(
  services: Needs,
  { event, file }: { event: string; file: string },
  staff: Staff,
): Promise<OpenFile | LeadFile["withheld"]> {
  const { store, clock } = services;
  const found = await store.write(async (transaction) => {
    const message = await findMessage(transaction, event, staff);
    if (message === null) return null;
    const row = await transaction
      .selectFrom("inbound_file")
      .selectAll()
      .where("message_key", "=", message.key)
      .where("file_key", "=", file)
      .executeTakeFirst();
    if (row === undefined) return null;
    const withheld = withheldOf(row);
    if (withheld !== null) return withheld;
    await audit(transaction, staff, "opened-attachment", message.lead, clock);
    const { extension, type } = safeTypeOf(row.name);
    return { key: file, name: `attachment-${message.lead.reference}.${extension}`, type };
  });
  return found === null || typeof found === "string" ? found : open(services, found);
}

async function findMessage(transaction: Tx, event: string, staff: Staff) {
  const row = await transaction
    .selectFrom("lead_event")
    .select(["submission_id", "facts"])
    .where("id", "=", event)
    .where("kind", "in", ["incoming", "automatic"])
    .executeTakeFirst();
  const lead = row && (await findLead(transaction, row.submission_id, staff));
  if (row === undefined || lead === undefined) return null;
  return { lead, key: incomingFactsSchema.parse(JSON.parse(row.facts ?? "{}")).key };
}

async function open(
  { files }: Needs,
  { key, name, type }: { key: string; name: string; type: string },
): Promise<OpenFile | null> {
  try {
    return { name, type, content: await files.open(key) };
  } catch (error) {
    // Retention or a person may have removed it meanwhile.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
