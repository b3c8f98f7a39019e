import type { ReplySender } from "#core/sender.ts";
import type { Services } from "#server/services.ts";
import type { Reader } from "../storage/database/store.ts";
import { recordAudit } from "./audit.ts";

export async function findReplySender(reader: Reader, person: string): Promise<ReplySender> {
  const row = await reader
    .selectFrom("staff_person")
    .select(["sender_name as name", "signature"])
    .where("id", "=", person)
    .executeTakeFirst();
  return { name: row?.name ?? "", signature: row?.signature ?? "" };
}

export async function setReplySender(
  { store, clock }: Pick<Services, "store" | "clock">,
  person: string,
  { name, signature }: ReplySender,
): Promise<void> {
  await store.write(async (transaction) => {
    await transaction
      .updateTable("staff_person")
      .set({
        ...{ sender_name: name || null, signature: signature || null },
        updated_at: new Date(clock()).toISOString(),
      })
      .where("id", "=", person)
      .execute();
    const subject = { kind: "person", id: person } as const;
    const detail = name === "" ? "sends as the company" : `sends as ${name}`;
    await recordAudit(transaction, { actor: person, action: "changed-sender", subject, detail }, clock);
  });
}
