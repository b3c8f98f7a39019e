import type { Readable } from "node:stream";
import { DeliveryError } from "./delivery-error.ts";

/** A file that goes with a mail. The name is ours: a stranger's could mislead whoever opens it. */
export interface Attachment {
  filename: string;
  contentType: string;
  /** Read once; a resume in memory, and again as text, would cost tens of megabytes. */
  content: Readable;
}

/** A mail as plain text. Every address is a single one: a comma can never make two recipients of it. */
export interface Mail {
  /** Becomes the Message-ID: the same when a mail is sent again, so that the receiving side can tell. */
  id: string;
  /** Reference of the submission that it tells of: whoever erases that one finds the mail where it is kept. */
  about?: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
  headers?: Readonly<Record<string, string>>;
}

/** Whom all mails are from, and bounces go back to: a mailbox of the domain that SPF, DKIM and DMARC speak for. */
export interface Sender {
  name: string;
  address: string;
}

export interface Mailer {
  /** Returns when the next server, or the disk, has taken the mail over. Throws `MailError` otherwise. */
  send(mail: Mail): Promise<void>;
  /** Whether mails would be taken at all, without sending one. Throws `MailError` when not. */
  verify(): Promise<void>;
  close(): void;
}

/** A mail that was not taken over. The message is a code, without anybody's address in it. */
export class MailError extends DeliveryError {}

/** The server refuses a mail of this size, or its attachment: without it the mail may be taken. */
export class MailTooLargeError extends MailError {}
