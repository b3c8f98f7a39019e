import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer.ts";

/** What goes to the mail library: fixed recipients, no remote content, no files that it would read itself. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from: { name: "", address: from },
    to: { name: "", address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    ...(mail.attachments && { attachments: mail.attachments.map((attachment) => ({ ...attachment })) }),
    messageId: `<${mail.id}@${from.split("@")[1]}>`,
    headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
