import path from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { makeFolder, writeDurably } from "../storage/durable.ts";
import { MailError, type Mailer, type Sender } from "./mailer.ts";
import { messageOf } from "./message.ts";

/** Keeps mails as `.eml` files, for a machine without a mail server: any mail program opens them. */
export function createFileMailer(directory: string, from: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, newline: "unix" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      // The id is in the name: sending again replaces the mail and never doubles it.
      const file = path.join(directory, `${mail.about ?? "general"}.${mail.id}.eml`);
      try {
        await makeFolder(directory);
        await writeDurably(file, message as Readable, 0o600);
      } catch (error) {
        throw new MailError((error as NodeJS.ErrnoException).code ?? "EUNKNOWN");
      }
    },
    async verify() {
      await makeFolder(directory);
    },
    close: () => transport.close(),
  };
}
