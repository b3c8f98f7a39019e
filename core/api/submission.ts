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

/** Never logged. */
export interface SubmissionContext {
  requestId: string;
  address: string;
  originCheck: OriginCheck;
  /** All browsers send `Accept-Language`, most programs do not. */
  namesLanguage: boolean;
  /** Path and query of the `Referer` if it is a page of this site, else empty. */
  sentFrom: string;
  isOverLimit?: boolean;
  idempotencyKey?: string;
}
