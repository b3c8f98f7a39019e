import type { SendMailOptions } from "nodemailer";
import type { Mail, Sender } from "./mailer.ts";

/** What goes to the mail library: fixed recipients, no remote content, no files that it would read itself. */
export function messageOf(mail: Mail, from: Sender): SendMailOptions {
  return {
    from,
    to: { name: "", address: mail.to },
    // Written out: bounces go to the sender's own mailbox, whatever the headers say.
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
