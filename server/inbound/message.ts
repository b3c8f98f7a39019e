import type { Area } from "#core/staff.ts";

/** A failed one returns, a late one is only reported, and our own or a list's is not answered. */
export type IncomingKind = "reply" | "bounce" | "delay" | "automatic" | "list" | "ours";

export interface IncomingFile {
  name: string;
  type: string;
  size: number;
  /** In `services.files`; the row of `inbound_file` has the result of the virus scan. */
  key: string;
}

/** A message that came in, parsed. Text is plain, bounded, and without control characters. */
export interface IncomingMessage {
  /** Digest of the content and area: one row of `inbound_message`, wherever and however often it was found. */
  key: string;
  /** Whose mailbox it came to; null for a mailbox of both. */
  area: Area | null;
  kind: IncomingKind;
  /** When it was stored, as ISO. */
  receivedAt: string;
  /** Its `Date` field, as ISO. */
  sentAt: string | null;
  from: { name: string; address: string } | null;
  /** Of `Delivered-To`, `X-Original-To`, `To` and `Cc`, in lower case. */
  to: string[];
  cc: string[];
  subject: string;
  /** New and quoted text, whole. */
  text: string;
  messageId: string | null;
  /** Ids of `In-Reply-To`, `References` and, in a bounce, of the returned message; nearest first, without brackets. */
  references: string[];
  /** `<tag>` of `…+<tag>@…` in `to` and, in a bounce, of the sender of the returned message. Not verified. */
  tags: string[];
  /** Of a bounce (RFC 3464): the status such as `5.1.1`, whether a retry cannot help, and who did not get it. */
  failure: { status: string | null; isPermanent: boolean; recipients: string[] } | null;
  files: IncomingFile[];
  /** Too large or impossible to parse: headers and what text could be read. */
  isCut: boolean;
}
