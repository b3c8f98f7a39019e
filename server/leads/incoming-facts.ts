import { z } from "zod";

/** What is stored of a message with its event, whose text is what is new in it. */
export const incomingFactsSchema = z.object({
  /** Of its row in `inbound_message`. */
  key: z.string(),
  from: z.object({ name: z.string(), address: z.string() }).nullable(),
  subject: z.string(),
  quoted: z.string(),
  messageId: z.string().nullable(),
  isProven: z.boolean(),
  isCut: z.boolean(),
  /** Null for the message of a person. */
  what: z.enum(["automatic", "list", "ours"]).nullable(),
});
export type IncomingFacts = z.infer<typeof incomingFactsSchema>;
