import { z } from "zod";
import { ADDEND_MAX, type Challenge } from "../challenge.ts";
import type { FieldErrors } from "../form.ts";

/** `GET v1/challenge`: a sum of one's own. The answer also sets the `XSRF-TOKEN` cookie. */
export const challengeResponseSchema = z.object({
  challenge: z.string(),
  a: z.int().min(0).max(ADDEND_MAX),
  b: z.int().min(0).max(ADDEND_MAX),
});

/** Every failure of a call, whatever the status: `errors` only where fields are to blame (422). */
export const failureSchema = z.object({
  status: z.literal(0),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** What a stored submission is answered with; `reference` is the number a person can quote on the phone. */
export const receiptSchema = z.object({
  status: z.literal(1),
  message: z.string(),
  reference: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

/** A submission that was not stored: which fields are to blame, and a new sum where the old one is spent. */
export interface Refusal {
  status: 0;
  /** HTTP status: 403 no proof of origin, 413 too large, 422 wrong fields, 503 nothing can be stored. */
  code: 400 | 403 | 413 | 415 | 422 | 429 | 503;
  message: string;
  errors?: FieldErrors;
  challenge?: Challenge;
}

/** What `v1/subscription` answers to every address that is one, whether it is known or not. */
export const subscriptionResponseSchema = z.object({ status: z.literal(1), message: z.string() });
export type SubscriptionResponse = z.infer<typeof subscriptionResponseSchema>;
