import { z } from "zod";
import type { Store } from "../storage/database/store.ts";
import { incomingFactsSchema } from "./incoming-facts.ts";

export const replyFactsSchema = z.object({
  subject: z.string(),
  /** Of the thread, oldest first: ids of our mails, and whole message ids of others. */
  earlier: z.array(z.string()),
});
export type ReplyFacts = z.infer<typeof replyFactsSchema>;

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
      .where("at", "<=", before)
      .orderBy("at", "desc")
      .limit(1)
      .executeTakeFirst(),
  );
  if (row === undefined) return null;
  const { from } = incomingFactsSchema.parse(JSON.parse(row.facts ?? "{}"));
  return { at: row.at, name: from?.name || from?.address || "", text: row.text ?? "" };
}
