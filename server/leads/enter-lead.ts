import { randomUUID } from "node:crypto";
import type { LeadKind } from "#core/leads.ts";
import type { Entered } from "#core/source.ts";
import type { Services } from "#server/services.ts";
import type { Tx } from "../storage/database/store.ts";
import type { Channel } from "./channels.ts";
import { insertEvent } from "./lead-changes.ts";
import { insertSubmission, type NewSubmission } from "./store.ts";

const HOUR_MS = 60 * 60_000;

export interface EnteredLead
  extends Partial<Pick<NewSubmission, "verdict" | "reasons" | "score" | "file" | "owner">> {
  kind: LeadKind;
  /** When the sender wrote or called. */
  receivedAt: Date;
  /** An email address may be missing (''), also in replies and searches. */
  fields: { name: string; email: string };
  entered: Entered;
  /** The person who enters it; null for the inbound mail. */
  by: string | null;
  /** Unique for a day; null when the caller knows that it is the first. */
  repeatKey: string | null;
  /** Such as a confirmation or the webhook; none by default. */
  channels?: readonly Channel[];
}

/**
 * Stores a lead that no form of the site sent, by the way of all others: reference, due time, retention, search and live
 * news. Throws a unique violation for a repeated key, and rarely for a reference that exists: begin again then.
 */
export async function enterLead(
  transaction: Tx,
  { settings, references, content }: Pick<Services, "settings" | "references" | "content">,
  lead: EnteredLead,
  now: Date,
): Promise<{ id: string; reference: string; isQuarantined: boolean }> {
  const { entered, by, verdict = "clear", reasons = [], channels = [], ...rest } = lead;
  const [id, reference] = [randomUUID(), references.create()];
  const source = { page: "", campaign: {}, referrer: "", entered };
  const isQuarantined = await insertSubmission(
    transaction,
    { ...rest, by, verdict, reasons, channels, source },
    {
      ...{ id, reference, content: content.current, now },
      repeatMs: settings.KEEP_REPEAT_HOURS * HOUR_MS,
    },
  );
  if (by !== null) await insertEvent(transaction, id, { kind: "entered", by }, now);
  return { id, reference, isQuarantined };
}
