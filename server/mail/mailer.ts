import path from "node:path";
import type { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import type { Services } from "#server/services.ts";
import { makeFolder, writeDurably } from "../storage/disk.ts";
import { MAIL_FOLDER } from "../storage/folders.ts";
import type { CalendarFile } from "./call-event.ts";
import { SITE_MARK, siteMarkOf } from "./site-mark.ts";

interface Refusal {
  isPermanent: boolean;
  response?: string;
}

/** A delivery that was not accepted. The message is a code without personal data; it is stored and logged. */
export class DeliveryError extends Error {
  /** Whether the receiver refused the recipient or the message for good, so that a retry fails too. */
  readonly isPermanent: boolean;
  /** What the receiver answered. It may contain personal data: it is not logged. */
  readonly response: string;

  constructor(message: string, { isPermanent, response = "" }: Refusal = { isPermanent: false }) {
    super(message);
    this.isPermanent = isPermanent;
    this.response = response;
  }
}

/** A code, because messages of other errors may contain personal data. */
export function deliveryReasonOf(error: unknown): string {
  return error instanceof DeliveryError ? error.message : ((error as { code?: string })?.code ?? "EUNKNOWN");
}

/** A file that a visitor sent has a generated name, because theirs could mislead the recipient. */
export interface Attachment {
  filename: string;
  /** By default the one of the extension. */
  contentType?: string;
  /** Can be read once. Streamed, because a buffered resume needs tens of megabytes. */
  content: Readable;
}

export interface Mail {
  id: string;
  about?: string;
  /** The name of the sender; by default that of the company. */
  sender?: string;
  to: string;
  cc?: readonly string[];
  /** Those of `cc` who have their copy from an earlier attempt. */
  copied?: readonly string[];
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  attachments?: readonly Attachment[];
  calendar?: CalendarFile & { filename: string };
  headers?: Readonly<Record<string, string>>;
  /** Of the thread, oldest first: ids of our mails, and whole message ids of others. */
  earlier?: readonly string[];
  /** The envelope sender, to which bounces go; default: the sender. */
  returnPath?: string;
}

interface Sender {
  name: string;
  address: string;
  /** Of mails of this site (`site-mark.ts`). */
  mark: string;
}

/** A copy that was not accepted, of a mail that was. */
export interface RefusedCopy {
  address: string;
  response: string;
}

export interface Mailer {
  /** @throws MailError when the mail was not accepted, or when the signal of its attempt ends it */
  send(mail: Mail, signal: AbortSignal): Promise<readonly RefusedCopy[]>;
  verify(): Promise<void>;
  close(): void;
}

export class MailError extends DeliveryError {
  /** Addresses whose copy was accepted all the same. */
  copied: readonly string[] = [];
}

/** Refused for its size; without the attachment it may be accepted. */
export class MailTooLargeError extends MailError {}

interface Needs extends Pick<Services, "settings" | "secret"> {
  content: Pick<Services["content"], "current">;
}

/** The sender is read for each mail: an editor may change the name and address of the company. */
export function openMailer({ settings, content, secret }: Needs): Mailer {
  const senderOf = () => {
    const { name } = content.current.company;
    return { name, address: senderAddressOf({ settings, content }), mark: siteMarkOf(secret) };
  };
  return settings.SMTP_URL === null
    ? createFileMailer(path.join(settings.DATA_DIR, MAIL_FOLDER), senderOf)
    : createSmtpMailer(settings.SMTP_URL, senderOf);
}

export function senderAddressOf({
  settings,
  content,
}: Pick<Services, "settings"> & { content: Pick<Services["content"], "current"> }): string {
  const domain = content.current.company.contactinfo.contact_email.split("@")[1] as string;
  return settings.MAIL_FROM ?? `website@${domain}`;
}

const STEP_MS = 30_000;

export function createSmtpMailer(url: string, senderOf: () => Sender): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The outbox retries with attachments opened again.
    maxRequeues: 0,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
  });
  // Some servers accept only the sender of their account in the envelope.
  let takesReturnPath = true;
  return {
    async send({ returnPath, ...mail }, signal) {
      const sent = returnPath !== undefined && takesReturnPath ? { ...mail, returnPath } : mail;
      // A server that responds byte by byte resets the timeout of a step.
      const options = { ...mailOptionsOf(sent, senderOf()), signal };
      const info = await transport.sendMail(options).catch((error: SmtpError) => {
        if (error.command === "MAIL FROM" && (error.responseCode ?? 0) >= 500) takesReturnPath = false;
        return refuse(error);
      });
      return refusedCopies(mail, info);
    },
    async verify() {
      await transport.verify().catch(refuse);
    },
    close: () => transport.close(),
  };
}

interface Accepted {
  accepted: readonly (string | { address: string })[];
  rejectedErrors?: readonly (SmtpError & { recipient?: string })[];
}

/** The mail was accepted for some of its recipients; throws if it was not for the one it is to. */
function refusedCopies({ to, cc = [], copied = [] }: Mail, { accepted, rejectedErrors = [] }: Accepted) {
  const refused = rejectedErrors.find(({ recipient }) => recipient === to);
  if (refused !== undefined) {
    const addresses = accepted.map((one) => (typeof one === "string" ? one : one.address));
    throw Object.assign(errorOf(refused), {
      copied: [...copied, ...addresses.filter((one) => cc.includes(one))],
    });
  }
  return rejectedErrors.map(({ recipient = "", response = "" }) => ({ address: recipient, response }));
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
  message?: string;
}

/** Of a failed command its name, reply code and enhanced status (RFC 3463), such as `RCPT TO 550 5.1.1`. */
function errorOf(error: SmtpError): MailError {
  const { code = "EUNKNOWN", command = code, responseCode, response = "" } = error;
  const message =
    responseCode === undefined
      ? code === "EABORT"
        ? "ETIMEDOUT"
        : code
      : [command, responseCode, statusOf(error)].filter(Boolean).join(" ");
  const refusal = { isPermanent: isPermanent(error), response };
  return isTooLarge(error) ? new MailTooLargeError(message, refusal) : new MailError(message, refusal);
}

function refuse(error: SmtpError): never {
  throw errorOf(error);
}

/** Commands that the server answers for the recipient or the message. Before them it refuses our own account. */
const OF_MAIL = ["RCPT TO", "DATA"];

/** Reply codes for a missing or wrong authentication (RFC 4954). */
const OF_ACCOUNT = [530, 534, 535, 538];

function isPermanent(error: SmtpError): boolean {
  const { command = "", responseCode = 0, response = "", message = "" } = error;
  // nodemailer refuses an address that no server accepts.
  if (command === "API") return message.startsWith("Invalid recipient");
  if (responseCode < 500 || !OF_MAIL.includes(command) || OF_ACCOUNT.includes(responseCode)) return false;
  // The server does not relay for us: its operator or ours corrects that, whatever the recipient.
  return !/\brelay/i.test(response);
}

function statusOf({ response = "" }: SmtpError): string | undefined {
  return /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
}

/** RFC 3463: 5.3.4 and 5.2.3 are a message that is too large; 5.2.2 is a full mailbox, which is 552 too. */
function isTooLarge(error: SmtpError): boolean {
  const status = statusOf(error);
  return status === "5.3.4" || status === "5.2.3" || (error.responseCode === 552 && status !== "5.2.2");
}

function createFileMailer(directory: string, senderOf: () => Sender): Mailer {
  const transport = createTransport({ streamTransport: true, newline: "unix" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mailOptionsOf(mail, senderOf()));
      // The id in the file name makes a retry overwrite the file.
      const file = path.join(directory, `${mail.about ?? "general"}.${mail.id}.eml`);
      try {
        await makeFolder(directory);
        await writeDurably(file, message as Readable, 0o600);
      } catch (error) {
        throw new MailError((error as NodeJS.ErrnoException).code ?? "EUNKNOWN");
      }
      return [];
    },
    async verify() {
      await makeFolder(directory);
    },
    close: () => transport.close(),
  };
}

export function mailOptionsOf(mail: Mail, { mark, ...from }: Sender): SendMailOptions {
  const messageIdOf = (id: string) =>
    id.includes("@") ? `<${id}>` : `<${id}@${from.address.split("@")[1]}>`;
  const messageId = messageIdOf(mail.id);
  const earlier = (mail.earlier ?? []).map(messageIdOf);
  // Some servers replace the message id, but a reply names the references.
  const references = mail.returnPath === undefined ? earlier : [...earlier, messageId];
  const { cc = [], copied = [] } = mail;
  return {
    from: { ...from, name: mail.sender ?? from.name },
    to: { name: "", address: mail.to },
    ...(cc.length > 0 && { cc: cc.map((address) => ({ name: "", address })) }),
    // Explicit, so that bounces go to the sender and not to `Reply-To`.
    envelope: {
      from: mail.returnPath ?? from.address,
      to: [mail.to, ...cc.filter((address) => !copied.includes(address))],
    },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.attachments && { attachments: mail.attachments.map((attachment) => ({ ...attachment })) }),
    ...(mail.calendar && { icalEvent: { ...mail.calendar } }),
    messageId,
    ...(earlier.length > 0 && { inReplyTo: earlier.at(-1) }),
    ...(references.length > 0 && { references }),
    headers: { "Auto-Submitted": "auto-generated", [SITE_MARK]: mark, ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
