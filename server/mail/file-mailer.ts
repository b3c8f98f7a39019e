import path from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { makeFolder, writeDurably } from "../storage/durable.ts";
import { MailError, type Mailer, type Sender } from "./mailer.ts";
import { messageOf } from "./message.ts";

/** Writes mails as `.eml` files, for installations without a mail server. */
export function createFileMailer(directory: string, from: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, newline: "unix" });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(messageOf(mail, from));
      // The id in the file name makes a retry overwrite the file.
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
