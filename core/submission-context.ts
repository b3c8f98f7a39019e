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
  /** `Idempotency-Key` of an API client. */
  idempotencyKey?: string;
}
