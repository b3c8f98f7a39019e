import { createTransport } from "nodemailer";
import { MailError, type Mailer, type Sender } from "./mailer.ts";
import { messageOf } from "./message.ts";

/** Time for a mail server to answer each step; a slow one must not hold the others up for ever. */
const STEP_MS = 30_000;

/** Hands mails to an SMTP server. */
export function createSmtpMailer(url: string, from: Sender): Mailer {
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
      await transport.sendMail(messageOf(mail, from)).catch(refuse);
    },
    async verify() {
      await transport.verify().catch(refuse);
    },
    close: () => transport.close(),
  };
}

function refuse(error: { code?: string; responseCode?: number }): never {
  throw new MailError([error.code ?? "EUNKNOWN", error.responseCode].filter(Boolean).join(" "));
}
