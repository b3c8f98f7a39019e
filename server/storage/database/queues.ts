import type { Insertable } from "kysely";
import type { Tx } from "./store.ts";
import type { StaffMailTable } from "./tables/staff.ts";
import type { OutboxTable } from "./tables/submissions.ts";

/** Adds deliveries to the outbox, which wakes after the commit. */
export async function queueDeliveries(
  transaction: Tx,
  rows: readonly Insertable<OutboxTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction.insertInto("outbox").values(rows).execute();
  transaction.emit({ type: "delivery due" });
}

/** Adds mails to staff, which are sent after the commit. */
export async function queueStaffMails(
  transaction: Tx,
  rows: readonly Insertable<StaffMailTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await transaction.insertInto("staff_mail").values(rows).execute();
  transaction.emit({ type: "staff mail due" });
}
