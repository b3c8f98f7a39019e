import type { SendMailOptions } from "nodemailer";
import type { Mail, Sender } from "./mailer.ts";

/** Options for nodemailer, with file and URL access disabled. */
export function messageOf(mail: Mail, from: Sender): SendMailOptions {
  return {
    from,
    to: { name: "", address: mail.to },
    // Explicit, so that bounces go to the sender and not to `Reply-To`.
    envelope: { from: from.address, to: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.attachments && { attachments: mail.attachments.map((attachment) => ({ ...attachment })) }),
    messageId: `<${mail.id}@${from.address.split("@")[1]}>`,
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
