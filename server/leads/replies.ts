import { z } from "zod";
import { type Database, retryWhileBusy } from "../storage/database/database.ts";

export const replyFactsSchema = z.object({
  subject: z.string(),
  /** Message ids of the thread, oldest first. */
  earlier: z.array(z.string()),
});
export type ReplyFacts = z.infer<typeof replyFactsSchema>;

export async function findReply(
  database: Database,
  id: string,
): Promise<(ReplyFacts & { text: string }) | null> {
  const row = await retryWhileBusy(() =>
    database.selectFrom("lead_event").select(["text", "facts"]).where("id", "=", id).executeTakeFirst(),
  );
  if (row === undefined) return null;
  return { text: row.text ?? "", ...replyFactsSchema.parse(JSON.parse(row.facts ?? "{}")) };
}
