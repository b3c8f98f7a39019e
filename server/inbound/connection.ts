import type { Readable } from "node:stream";
import type { InboundMailbox } from "./mailboxes.ts";

export interface Found {
  uid: number;
  size: number;
  /** `INTERNALDATE`. */
  arrivedAt: Date;
}

/** An open mailbox. What it does rejects after the connection is lost. */
export interface Connection {
  validity: string;
  uidNext: number;
  isUsable(): boolean;
  /** In the order of UIDs. */
  list(fromUid: number): Promise<Found[]>;
  /** At most `bytes`; null when the message was deleted meanwhile. Does not mark it as read. */
  download(uid: number, bytes: number): Promise<Readable | null>;
  markSeen(uid: number): Promise<void>;
  /** Resolves when there may be new messages, and after half a minute. */
  wait(): Promise<void>;
  /** The used share, 1 when the mailbox is full; null when the server does not say. */
  quota(): Promise<number | null>;
  close(): void;
}

/** Rejects with a `MailboxError`. */
export type Connect = (mailbox: InboundMailbox, signal: AbortSignal) => Promise<Connection>;

/** The message is a code without personal data. */
export class MailboxError extends Error {}

interface ImapError {
  code?: string;
  authenticationFailed?: boolean;
  mailboxMissing?: boolean;
  serverResponseCode?: string;
}

/** A code of an error, without what the server said, which may contain personal data. */
export function problemOf(error: unknown): string {
  if (error instanceof MailboxError) return error.message;
  const { code, authenticationFailed, mailboxMissing, serverResponseCode } = error as ImapError;
  if (authenticationFailed) return "EAUTH";
  if (mailboxMissing || serverResponseCode === "NONEXISTENT") return "NONEXISTENT";
  return serverResponseCode ?? code ?? "EUNKNOWN";
}
