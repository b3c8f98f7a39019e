import { z } from "zod";

/** What `v1/subscription` answers to every address that is one, whether it is known or not. */
export const subscriptionResponseSchema = z.object({ status: z.literal(1), message: z.string() });
export type SubscriptionResponse = z.infer<typeof subscriptionResponseSchema>;
