import { createTransport } from "nodemailer";
import { MailError, type Mailer, MailTooLargeError, type Sender } from "./mailer.ts";
import { messageOf } from "./message.ts";

/** Timeout of each SMTP command. */
const STEP_MS = 30_000;

/** Timeout of a whole mail: a server that responds byte by byte resets the timeout of a command. */
const MAIL_MS = 4 * 60_000;

export function createSmtpMailer(url: string, from: Sender, timeout = MAIL_MS): Mailer {
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
  return {
    async send(mail) {
      const signal = AbortSignal.timeout(timeout);
      await transport.sendMail({ ...messageOf(mail, from), signal }).catch(refuse);
    },
    async verify() {
      await transport.verify().catch(refuse);
    },
    close: () => transport.close(),
  };
}

interface SmtpError {
  code?: string;
  responseCode?: number;
  response?: string;
}

function refuse(error: SmtpError): never {
  const { code = "EUNKNOWN", responseCode } = error;
  const message = [code === "EABORT" ? "ETIMEDOUT" : code, responseCode].filter(Boolean).join(" ");
  throw isTooLarge(error) ? new MailTooLargeError(message) : new MailError(message);
}

/** RFC 3463: 5.3.4 and 5.2.3 are a message that is too large; 5.2.2 is a full mailbox, which is 552 too. */
function isTooLarge({ responseCode = 0, response = "" }: SmtpError): boolean {
  const [, status] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return status === "5.3.4" || status === "5.2.3" || (responseCode === 552 && status !== "5.2.2");
}
