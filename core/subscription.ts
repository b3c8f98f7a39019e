import * as z from "zod/mini";
import { email } from "./form-fields.ts";

/** The same message for known and unknown addresses, so that it does not reveal subscribers. */
export const SUBSCRIPTION_RECEIVED =
  "Thank you! Please confirm your subscription with the link we sent you by email.";

export const subscriptionSchema = z.object({ email });

export type Subscription = z.output<typeof subscriptionSchema>;
