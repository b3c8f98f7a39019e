import { z } from "zod";
import type { Store } from "../storage/database/store.ts";

export const replyFactsSchema = z.object({
  subject: z.string(),
  /** Message ids of the thread, oldest first. */
  earlier: z.array(z.string()),
});
export type ReplyFacts = z.infer<typeof replyFactsSchema>;

export async function findReply(store: Store, id: string): Promise<(ReplyFacts & { text: string }) | null> {
  const row = await store.read((reader) =>
    reader.selectFrom("lead_event").select(["text", "facts"]).where("id", "=", id).executeTakeFirst(),
  );
  if (row === undefined) return null;
  return { text: row.text ?? "", ...replyFactsSchema.parse(JSON.parse(row.facts ?? "{}")) };
}
