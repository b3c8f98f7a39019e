import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { startFakeSmtp } from "#tests/support/fake-smtp.ts";
import type { Mail } from "./mailer.ts";
import { MailError, MailTooLargeError } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const FROM = { name: "Kitewright", address: "website@example.com" };

/** A mailer, and the mails that its server accepted. */
async function openServer() {
  const accepted: Buffer[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, _session, done) {
      buffer(stream).then((mail) => {
        accepted.push(mail);
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
  return { mailer, accepted };
}

const mailWith = (content: Readable): Mail => ({
  id: "1",
  to: "people@example.com",
  subject: "Application",
  text: "A resume.",
  attachments: [{ filename: "resume.pdf", contentType: "application/pdf", content }],
});

test("sends an attachment unchanged", async () => {
  const { mailer, accepted } = await openServer();
  const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
  await mailer.send(mailWith(Readable.from([bytes.subarray(0, 70_001), bytes.subarray(70_001)])));
  const mail = await PostalMime.parse(accepted[0] as Buffer);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
});

test("sends no mail when an attachment cannot be read", async () => {
  const { mailer, accepted } = await openServer();
  async function* broken() {
    yield Buffer.alloc(100_000, "x");
    throw Object.assign(new Error("of the disk"), { code: "EIO" });
  }
  await expect(mailer.send(mailWith(Readable.from(broken())))).rejects.toThrow(MailError);
  expect(accepted).toEqual([]);
});

test("reports an unreachable server by an error code", async () => {
  const mailer = createSmtpMailer("smtp://127.0.0.1:9", FROM);
  onTestFinished(() => mailer.close());
  const content = Readable.from(["x"]);
  await expect(mailer.send(mailWith(content))).rejects.toThrow(/^E[A-Z]+$/);
});

test("times out when the server does not respond, and sends later mails", async () => {
  let isHanging = true;
  const smtp = await startFakeSmtp(() => (isHanging ? "hold" : "take"));
  const mailer = createSmtpMailer(smtp.url, FROM, 300);
  onTestFinished(() => mailer.close());
  const mail = { id: "1", to: "people@example.com", subject: "A lead", text: "Hello." };
  const sent = Array.from({ length: 6 }, () => mailer.send(mail));
  for (const { status, reason } of (await Promise.allSettled(sent)) as PromiseRejectedResult[])
    expect(`${status} ${reason.message}`).toBe("rejected ETIMEDOUT");
  isHanging = false;
  const send = () =>
    mailer.send(mail).then(
      () => "sent",
      () => "not sent",
    );
  await expect.poll(send).toBe("sent");
});

test("recognises a refusal for size before the whole mail was sent", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.write("220 ready\r\n");
    let isData = false;
    socket.on("data", (chunk) => {
      if (isData) return void socket.end("552 5.3.4 Message too large\r\n");
      const command = chunk.toString().slice(0, 4).toUpperCase();
      isData = command === "DATA";
      socket.write(isData ? "354 go ahead\r\n" : "250 ok\r\n");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, FROM);
  onTestFinished(() => mailer.close());
  const mail = mailWith(Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(100_000, "x"))));
  await expect(mailer.send(mail)).rejects.toThrow(MailTooLargeError);
});
