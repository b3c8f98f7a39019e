import * as z from "zod/mini";
import { email } from "./form-fields.ts";

/** Says the same to everybody, so that nobody learns from it who reads the newsletter. */
export const SUBSCRIPTION_RECEIVED =
  "Thank you! Please confirm your subscription with the link we sent you by email.";

/** The rules of the newsletter form. */
export const subscriptionSchema = z.object({ email });

export type Subscription = z.output<typeof subscriptionSchema>;
