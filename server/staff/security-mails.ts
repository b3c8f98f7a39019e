import { randomUUID } from "node:crypto";
import { queueStaffMails } from "../storage/database/queues.ts";
import type { Tx } from "../storage/database/store.ts";

/** Tells a person and all admins of a new passkey, or of a new admin. */
export async function insertSecurityMails(
  transaction: Tx,
  kind: "new-passkey" | "new-admin",
  person: string,
  at: string,
): Promise<void> {
  const recipients = await transaction
    .selectFrom("staff_person")
    .select("email")
    .where("removed_at", "is", null)
    .where(({ eb, or }) => or([eb("role", "=", "admin"), eb("id", "=", person)]))
    .execute();
  const row = { kind, event_id: person, created_at: at, due_at: at };
  await queueStaffMails(
    transaction,
    recipients.map(({ email }) => ({ ...row, id: randomUUID(), email })),
  );
}
