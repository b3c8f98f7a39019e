import { z } from "zod";

/** What `v1/subscription` answers to every address that is one, whether it is known or not. */
export const subscriptionAnswerSchema = z.object({ status: z.literal(1), message: z.string() });
export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>;
