import type { Selectable } from "kysely";
import { z } from "zod";
import type { Store, Tx } from "../storage/database/store.ts";
import type { OutboxTable } from "../storage/database/tables/submissions.ts";
import { incomingFactsSchema } from "./incoming-facts.ts";

export const replyFactsSchema = z.object({
  subject: z.string(),
  /** Of the thread, oldest first: ids of our mails, and whole message ids of others. */
  earlier: z.array(z.string()),
  cc: z.array(z.string()).default([]),
  /** Those of `cc` who have their copy, although the sender does not have the mail yet. */
  copied: z.array(z.string()).default([]),
  /** As they were when it was written; empty before replies had them. */
  sender: z.string().default(""),
  signature: z.string().default(""),
  /** Ids of the events of what the reply changed. */
  changes: z.array(z.string()).default([]),
});
export type ReplyFacts = z.infer<typeof replyFactsSchema>;

/** A reply waits this long before it is sent, so that its author can take it back. */
export const TAKE_BACK_MS = 10_000;

type Waiting = Pick<Selectable<OutboxTable>, "state" | "attempts" | "last_error">;

/** Whether no attempt was made to send it. */
export const isUntouched = ({ state, attempts, last_error: lastError }: Waiting) =>
  state === "waiting" && attempts === 0 && lastError === null;

/** Removes the delivery of a reply, unless an attempt to send it has begun: of both at once, only one finds the row. */
export async function withdrawReply(transaction: Tx, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("channel", "=", "reply")
    .where("state", "=", "waiting")
    .where("attempts", "=", 0)
    .where("last_error", "is", null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function findReply(
  store: Store,
  id: string,
): Promise<(ReplyFacts & { at: string; text: string }) | null> {
  const row = await store.read((reader) =>
    reader.selectFrom("lead_event").select(["at", "text", "facts"]).where("id", "=", id).executeTakeFirst(),
  );
  if (row === undefined) return null;
  const facts = replyFactsSchema.parse(JSON.parse(row.facts ?? "{}"));
  return { ...facts, at: row.at, text: row.text ?? "" };
}

/** Keeps who has a copy, so that another attempt does not send it again. */
export async function recordCopied(store: Store, id: string, copied: readonly string[]): Promise<void> {
  await store.write(async (transaction) => {
    const row = await transaction
      .selectFrom("lead_event")
      .select("facts")
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return;
    const facts = JSON.stringify({ ...JSON.parse(row.facts ?? "{}"), copied });
    await transaction.updateTable("lead_event").set({ facts }).where("id", "=", id).execute();
  });
}

/** The last message that came in before a reply; null without one. */
export async function findAnswered(
  store: Store,
  lead: string,
  before: string,
): Promise<{ at: string; name: string; text: string } | null> {
  const row = await store.read((reader) =>
    reader
      .selectFrom("lead_event")
      .select(["at", "text", "facts"])
      .where("submission_id", "=", lead)
      .where("kind", "=", "incoming")
      // The fields of a lead by email have its text.
      .where("text", "!=", "")
      .where("at", "<=", before)
      .orderBy("at", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const { from } = incomingFactsSchema.parse(JSON.parse(row.facts ?? "{}"));
  return { at: row.at, name: from?.name || from?.address || "", text: row.text ?? "" };
}
