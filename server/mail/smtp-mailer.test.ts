import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import type { Mail } from "./mailer.ts";
import { MailError } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const FROM = { name: "Kitewright", address: "website@example.com" };

/** A mailer and the mails that its server took over. */
async function openServer() {
  const taken: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      buffer(stream).then((mail) => {
        taken.push(mail);
        done();
      }, done);
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, FROM);
  onTestFinished(async () => {
    mailer.close();
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  });
  return { mailer, taken };
}

const mailWith = (content: Readable): Mail => ({
  id: "1",
  to: "people@example.com",
  subject: "Application",
  text: "A resume.",
  attachments: [{ filename: "resume.pdf", contentType: "application/pdf", content }],
});

test("an attachment arrives byte for byte", async () => {
  const { mailer, taken } = await openServer();
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  await mailer.send(mailWith(Readable.from([bytes.subarray(0, 70_001), bytes.subarray(70_001)])));
  const mail = await PostalMime.parse(taken[0] as Buffer);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
});

test("an attachment that cannot be read to its end is no mail with half of it", async () => {
  const { mailer, taken } = await openServer();
  async function* broken() {
    yield Buffer.alloc(100_000, "x");
    throw Object.assign(new Error("of the disk"), { code: "EIO" });
  }
  await expect(mailer.send(mailWith(Readable.from(broken())))).rejects.toThrow(MailError);
  expect(taken).toEqual([]);
});

test("a server that is not there is reported as a code", async () => {
  const mailer = createSmtpMailer("smtp://127.0.0.1:9", FROM);
  onTestFinished(() => mailer.close());
  const content = Readable.from(["x"]);
  await expect(mailer.send(mailWith(content))).rejects.toThrow(/^E[A-Z]+$/);
});
