import { z } from "zod";
import { ADDEND_MAX, type Challenge } from "../challenge.ts";
import type { FieldErrors } from "../form.ts";

/** `GET v1/challenge`: a fresh challenge. The response also sets the `XSRF-TOKEN` cookie. */
export const challengeResponseSchema = z.object({
  challenge: z.string(),
  a: z.int().min(0).max(ADDEND_MAX),
  b: z.int().min(0).max(ADDEND_MAX),
});

export const failureSchema = z.object({
  status: z.literal(0),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** The response to a stored submission; `reference` is the number to quote. */
export const receiptSchema = z.object({
  status: z.literal(1),
  message: z.string(),
  reference: z.string(),
});
export type Receipt = z.infer<typeof receiptSchema>;

export interface Refusal {
  status: 0;
  /** HTTP status: 403 origin not proven, 413 too large, 422 invalid fields, 503 storage unavailable. */
  code: 400 | 403 | 413 | 415 | 422 | 429 | 503;
  message: string;
  errors?: FieldErrors;
  challenge?: Challenge;
}

/** `POST v1/subscription`: the same response for known and unknown addresses. */
export const subscriptionResponseSchema = z.object({ status: z.literal(1), message: z.string() });
export type SubscriptionResponse = z.infer<typeof subscriptionResponseSchema>;
