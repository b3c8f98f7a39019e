import type { Selectable } from "kysely";
import type { LeadDelivery } from "#core/lead.ts";
import type { ResendProblem } from "#core/lead-changes.ts";
import { rightTo } from "#core/leads.ts";
import type { Staff } from "#core/staff.ts";
import type { Services } from "#server/services.ts";
import { CHANNELS, type Channel } from "../leads/channels.ts";
import { isUntouched } from "../leads/replies.ts";
import { isResendable, recordResent, resend } from "../leads/resend.ts";
import type { Reader } from "../storage/database/store.ts";
import type { OutboxTable } from "../storage/database/tables/submissions.ts";
import { audit, findLead } from "./access.ts";

/** All deliveries of a submission, oldest first. */
export async function readDeliveries(
  reader: Reader,
  submission: string,
): Promise<(LeadDelivery & { channel: Channel; isUntouched: boolean })[]> {
  const rows = await reader
    .selectFrom("outbox")
    .selectAll()
    .where("submission_id", "=", submission)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    name: CHANNELS[row.channel].name,
    state: row.state,
    attempts: row.attempts,
    createdAt: row.created_at,
    dueAt: row.state === "waiting" ? row.due_at : null,
    deliveredAt: row.delivered_at,
    lastError: row.last_error,
    canResend: canResend(row),
    isUntouched: isUntouched(row),
  }));
}

function canResend(row: Pick<Selectable<OutboxTable>, "state" | "channel" | "refused_at">): boolean {
  const { state, channel, refused_at: refusedAt } = row;
  return state === "delivered" ? isResendable(channel) : state === "dead" || refusedAt !== null;
}

type Needs = Pick<Services, "store" | "clock">;

export async function resendDelivery(
  { store, clock }: Needs,
  lead: string,
  delivery: string,
  staff: Staff,
): Promise<ResendProblem | null> {
  const problem = await store.write(async (transaction) => {
    const found = await findLead(transaction, lead, staff);
    if (found === undefined) return "gone";
    staff.require(rightTo("answer", found.kind));
    if (found.status === "quarantined") return "quarantined";
    const row = await transaction
      .selectFrom("outbox")
      .select(["id", "channel", "state", "refused_at"])
      .where("id", "=", delivery)
      .where("submission_id", "=", lead)
      .executeTakeFirst();
    if (row === undefined || !canResend(row)) return "not-dead";
    const now = new Date(clock());
    if (row.state === "delivered") await resend(transaction, lead, row.channel, now);
    else {
      await transaction
        .updateTable("outbox")
        .set({ state: "waiting", attempts: 0, due_at: now.toISOString(), refused_at: null })
        .where("id", "=", row.id)
        .execute();
      transaction.emit({ type: "delivery due" });
    }
    await recordResent(transaction, lead, row.channel, staff.person.id, now);
    await audit(transaction, staff, "resent", found, clock, CHANNELS[row.channel].name);
    return null;
  });
  return problem;
}
