/** How the origin of a request was verified. Pages accept `none`, and the spam score counts it. */
export type OriginCheck = "token" | "same-origin" | "none";

/** What is known of the request behind a submission. Nothing of it is written to a log. */
export interface Visit {
  requestId: string;
  /** Client address as far as the configured proxies vouch for it. */
  address: string;
  originCheck: OriginCheck;
  /** Whether the sender names a language (`Accept-Language`): all browsers do, most programs do not. */
  namesLanguage: boolean;
  /** Path and query of the page of ours that sent it, as the browser says (`Referer`); empty where it does not. */
  sentFrom: string;
  /** Whether more came from this address than the disk is to take: nothing is stored, and what was typed comes back. */
  isOverLimit?: boolean;
  /** `Idempotency-Key` of an API client. */
  idempotencyKey?: string;
}
