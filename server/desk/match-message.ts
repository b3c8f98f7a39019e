import type { Selectable } from "kysely";
import { normalizeEmail } from "#core/email.ts";
import { LEAD_KINDS, type LeadKind, rightTo } from "#core/leads.ts";
import type { Services } from "#server/services.ts";
import type { IncomingMessage } from "../inbound/message.ts";
import type { Tx } from "../storage/database/store.ts";
import type { LeadTable } from "../storage/database/tables/leads.ts";
import { isUuid } from "./is-uuid.ts";

export interface MatchedLead {
  /** Locked until the end of the transaction. */
  lead: Selectable<LeadTable>;
  /** Whether only someone with a mail of the thread can have sent it. */
  isProven: boolean;
}

type Needs = Pick<Services, "replyAddresses">;
type Message = Pick<IncomingMessage, "area" | "tags" | "references" | "from" | "subject" | "text">;

/** A mailbox of one area never leads to a lead of the other. */
export function kindsOf({ area }: Pick<IncomingMessage, "area">): LeadKind[] {
  return LEAD_KINDS.filter((kind) => area === null || rightTo("read", kind) === `read-${area}`);
}

/** The lead that a message belongs to: by its address, by what it answers, or by what it and its sender name. */
export async function matchMessage(
  { replyAddresses }: Needs,
  transaction: Tx,
  message: Message,
): Promise<MatchedLead | null> {
  const kinds = kindsOf(message);
  for (const tag of message.tags) {
    const { reference, kind } = replyAddresses.leadOf(tag) ?? {};
    if (reference === undefined || !kinds.some((one) => one === kind)) continue;
    const lead = await leadsOf(transaction, [kind as LeadKind])
      .where("reference", "=", reference)
      .executeTakeFirst();
    if (lead !== undefined) return { lead, isProven: true };
  }
  const answered = await findAnswered(transaction, message.references);
  for (const id of answered) {
    const lead = await leadsOf(transaction, kinds).where("submission_id", "=", id).executeTakeFirst();
    if (lead !== undefined) return { lead, isProven: true };
  }
  const named = await findNamed(transaction, kinds, message);
  return named === null ? null : { lead: named, isProven: false };
}

function leadsOf(transaction: Tx, kinds: readonly LeadKind[]) {
  return transaction.selectFrom("lead").selectAll().where("kind", "in", kinds).forUpdate();
}

/** Message ids that may be of deliveries of ours. */
export function deliveriesIn(references: readonly string[]): string[] {
  return references.map((id) => id.split("@", 1)[0]?.toLowerCase() ?? "").filter(isUuid);
}

/** Ids of deliveries are random, so only someone with the mail knows them. Nearest first. */
async function findAnswered(transaction: Tx, references: readonly string[]): Promise<string[]> {
  const ids = deliveriesIn(references);
  if (ids.length === 0) return [];
  const sent = await transaction
    .selectFrom("outbox")
    .select(["id", "submission_id"])
    .where("id", "in", ids)
    // Records of deliveries are removed before the replies.
    .union(
      transaction
        .selectFrom("lead_event")
        .select(["id", "submission_id"])
        .where("id", "in", ids)
        .where("kind", "=", "reply"),
    )
    .execute();
  const found = ids.flatMap((id) => sent.filter((row) => row.id === id).map((row) => row.submission_id));
  return [...new Set(found)];
}

const REFERENCE = /(?<![\w-])[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}(?![\w-])/gi;
const NAMED_MAX = 20;

/** A sender can be forged, and a reference or a message id of someone else guessed or overheard. */
async function findNamed(
  transaction: Tx,
  kinds: readonly LeadKind[],
  { from, subject, text, references }: Message,
): Promise<Selectable<LeadTable> | null> {
  if (from === null) return null;
  const named = `${subject}\n${text}`.match(REFERENCE)?.map((reference) => reference.toUpperCase()) ?? [];
  const byReference = [...new Set(named)].slice(0, NAMED_MAX);
  if (byReference.length === 0 && references.length === 0) return null;
  const lead = await leadsOf(transaction, kinds)
    .where("submission_id", "in", (all) =>
      all.selectFrom("submission").select("id").where("email", "=", normalizeEmail(from.address)),
    )
    .where(({ or, eb, selectFrom }) =>
      or([
        ...(byReference.length > 0 ? [eb("reference", "in", byReference)] : []),
        ...(references.length > 0
          ? [
              eb(
                "submission_id",
                "in",
                selectFrom("lead_message_id").select("submission_id").where("message_id", "in", references),
              ),
            ]
          : []),
      ]),
    )
    .orderBy("received_at", "desc")
    .executeTakeFirst();
  return lead ?? null;
}
