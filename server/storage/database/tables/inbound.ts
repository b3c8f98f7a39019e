import type { Generated } from "kysely";
import type { Area } from "#core/staff.ts";

/** A message that came in by email, as one content in one area. */
export interface InboundMessageTable {
  /** Digest of the content and area. */
  key: string;
  area: Area | null;
  state: "waiting" | "taken";
  received_at: string;
  /** Next attempt to parse it, or end of a running lease. */
  due_at: string;
  attempts: Generated<number>;
  /** The raw message; null once it was removed. */
  file_key: string | null;
  size: number;
  /** Whether the file has only the beginning. */
  is_cut: number;
  kind: Generated<"reply" | "bounce" | "delay" | "automatic" | "list" | "ours" | null>;
  /** Address of the sender. */
  email: Generated<string | null>;
  /** Set by `takeMessage`, so that the message is erased with its lead. */
  submission_id: Generated<string | null>;
  /** A code without personal data. */
  last_error: Generated<string | null>;
}

export interface InboundFileTable {
  file_key: string;
  message_key: string;
  name: string;
  type: string;
  size: number;
  /** Result of the virus scan; null without a scanner. */
  scan: "waiting" | "clean" | "infected" | null;
}

/** Where a message was found; kept when the message is erased, without personal data. */
export interface InboundPlaceTable {
  /** Composed of mailbox, validity and UID, or of the key of a pushed message. */
  id: string;
  mailbox: string;
  /** `UIDVALIDITY`. */
  validity: string;
  uid: number | null;
  key: string;
  found_at: string;
}

export interface InboundMailboxTable {
  /** Digest of host, user and folder. */
  name: string;
  validity: string;
  /** All messages below it were handled. */
  next_uid: number;
  /** Messages that arrived before it belong to the time before the first connection. */
  since: string;
  /** When all messages were last handled. */
  seen_at: string;
  /** A code without personal data; null while the mailbox is read. */
  problem: string | null;
  problem_since: string | null;
  /** The latest refresh token, encrypted. */
  token: Generated<string | null>;
  /** Digest of the one in the settings that it follows. */
  token_of: Generated<string | null>;
}
