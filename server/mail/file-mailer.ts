import { open, rename } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { makeFolder, sync } from "../storage/durable.ts";
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
        await writeDurably(file, message as Readable);
        await sync(directory);
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

async function writeDurably(file: string, bytes: Readable): Promise<void> {
  const part = `${file}.part`;
  const handle = await open(part, "w", 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(part, file);
}
