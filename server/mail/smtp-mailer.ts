import { createTransport } from "nodemailer";
import { MailError, type Mailer, MailTooLargeError, type Sender } from "./mailer.ts";
import { messageOf } from "./message.ts";

/** Time for a mail server to answer each step. */
const STEP_MS = 30_000;

/** Time for a whole mail, which a server that sends its answers byte by byte would otherwise extend without end. */
const MAIL_MS = 4 * 60_000;

/** Hands mails to an SMTP server. */
export function createSmtpMailer(url: string, from: Sender, timeout = MAIL_MS): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 4,
    // The outbox tries again, with the attachments opened anew: here they were read already.
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

/** RFC 3463: 5.3.4 and 5.2.3 are a mail that is too large, 5.2.2 a full mailbox, which is 552 as well. */
function isTooLarge({ responseCode = 0, response = "" }: SmtpError): boolean {
  const [, status] = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return status === "5.3.4" || status === "5.2.3" || (responseCode === 552 && status !== "5.2.2");
}
