import { randomUUID } from "node:crypto";
import type { LeadNews } from "#core/leads.ts";
import { type Host, insertBooking, takeQuarters, type WantedSlot } from "../calls/call-rows.ts";
import { queueDeliveries } from "../storage/database/queues.ts";
import type { Tx } from "../storage/database/store.ts";
import type { CallChanger } from "./booked-calls.ts";
import { inviteHost } from "./invite-host.ts";
import { changeLead, insertEvent } from "./lead-changes.ts";
import { endOfCall } from "./waiting.ts";

/**
 * Books a call with an applicant and emails both sides; the applicant, if they have an address. A canceled one that is still to come is booked again, so that calendars
 * replace it. @throws SlotTaken
 */
export async function bookInterview(
  transaction: Tx,
  { submission_id: lead, reference }: { submission_id: string; reference: string },
  slot: WantedSlot,
  by: CallChanger,
  now: Date,
): Promise<"booked" | "has-one"> {
  const last = await transaction
    .selectFrom("call_booking")
    .select(["id", "state", "sequence", "host", "host_email"])
    .where("submission_id", "=", lead)
    .where("starts_at", ">", now.toISOString())
    .executeTakeFirst();
  if (last?.state === "booked") return "has-one";
  const host =
    last === undefined
      ? await insertBooking(transaction, lead, { ...slot, network: null }, false, now)
      : await bookAgain(transaction, last, slot, now);
  await changeLead(transaction, lead, { call_until: endOfCall(slot).toISOString() }, now);
  const facts = { call: slot.at };
  await insertEvent(transaction, lead, { kind: "interview-booked", by: by.person, facts }, now);
  const at = now.toISOString();
  const { email } = await transaction
    .selectFrom("submission")
    .select("email")
    .where("id", "=", lead)
    .executeTakeFirstOrThrow();
  const channels = ["call-to-sales", ...(email === "" ? [] : (["call-to-visitor"] as const))] as const;
  await queueDeliveries(
    transaction,
    channels.map((channel) => ({
      ...{ id: randomUUID(), submission_id: lead, channel, due_at: at, created_at: at },
    })),
  );
  await inviteHost(transaction, { ...host, id: lead }, now);
  await by.record(transaction, { reference, kind: "application" });
  const news: LeadNews = { what: "changed", id: lead, kind: "application", by: by.person };
  transaction.emit({ type: "lead", news });
  return "booked";
}

async function bookAgain(
  transaction: Tx,
  { sequence, ...booking }: Host & { id: string; sequence: number },
  slot: WantedSlot,
  now: Date,
): Promise<Host> {
  const changed_at = now.toISOString();
  await transaction
    .updateTable("call_booking")
    .set({ state: "booked", starts_at: slot.at, minutes: slot.minutes, sequence: sequence + 1, changed_at })
    .where("id", "=", booking.id)
    .execute();
  return takeQuarters(transaction, booking, slot, now);
}
