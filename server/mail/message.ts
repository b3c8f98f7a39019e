import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mailer.ts";

/** What goes to the mail library: fixed recipients, no files, no remote content. */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from: { name: "", address: from },
    to: { name: "", address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    messageId: `<${mail.id}@${from.split("@")[1]}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
