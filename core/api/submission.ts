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

/** How the request proved its origin; `none` raises the spam score but is not refused. */
export type OriginCheck = "token" | "same-origin" | "none";

/** Context of a submission. Never logged. */
export interface SubmissionContext {
  requestId: string;
  address: string;
  originCheck: OriginCheck;
  /** Whether the sender names a language (`Accept-Language`): all browsers do, most programs do not. */
  namesLanguage: boolean;
  /** Path and query from `Referer` when it is a page of this site; empty otherwise. */
  sentFrom: string;
  /** Whether the client is over the rate limit: nothing is stored and the form is shown again. */
  isOverLimit?: boolean;
  idempotencyKey?: string;
}
