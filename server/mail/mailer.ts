import type { Readable } from "node:stream";

/** A delivery that was not accepted. The message is a code without personal data; it is stored and logged. */
export class DeliveryError extends Error {}

/** The reason as a code: messages of other errors may hold personal data. */
export function reasonOf(error: unknown): string {
  return error instanceof DeliveryError ? error.message : ((error as { code?: string })?.code ?? "EUNKNOWN");
}

/** The file name is generated, because a submitted one could mislead the recipient. */
export interface Attachment {
  filename: string;
  contentType: string;
  /** Can be read once. Streamed, because a buffered resume needs tens of megabytes. */
  content: Readable;
}

/** A plain-text mail with a single recipient. */
export interface Mail {
  /** Becomes the Message-ID; a retry has the same. */
  id: string;
  /** Reference of the submission, to erase stored mails by. */
  about?: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
  headers?: Readonly<Record<string, string>>;
}

/** Sender and bounce address of all mails, in the domain with the SPF, DKIM and DMARC records. */
export interface Sender {
  name: string;
  address: string;
}

export interface Mailer {
  /** @throws MailError when the mail was not accepted */
  send(mail: Mail): Promise<void>;
  /** Checks the connection without sending a mail. @throws MailError */
  verify(): Promise<void>;
  close(): void;
}

export class MailError extends DeliveryError {}

/** Refused for its size; without the attachment it may be accepted. */
export class MailTooLargeError extends MailError {}
