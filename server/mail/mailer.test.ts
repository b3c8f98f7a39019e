import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { startFakeSmtp } from "#tests/support/fake-smtp.ts";
import { attempt } from "./attempt.ts";
import { createSmtpMailer, type Mail, MailError, MailTooLargeError } from "./mailer.ts";

const UNENDED = new AbortController().signal;
const FROM = { name: "Larkfield", address: "website@example.com", mark: "mark of the site" };

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
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, () => FROM);
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
  await mailer.send(mailWith(Readable.from([bytes.subarray(0, 70_001), bytes.subarray(70_001)])), UNENDED);
  const mail = await PostalMime.parse(accepted[0] as Buffer);
  expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).equals(bytes)).toBe(true);
});

test("sends no mail when an attachment cannot be read", async () => {
  const { mailer, accepted } = await openServer();
  async function* broken() {
    yield Buffer.alloc(100_000, "x");
    throw Object.assign(new Error("of the disk"), { code: "EIO" });
  }
  await expect(mailer.send(mailWith(Readable.from(broken())), UNENDED)).rejects.toThrow(MailError);
  expect(accepted).toEqual([]);
});

test("reports an unreachable server by an error code", async () => {
  const mailer = createSmtpMailer("smtp://127.0.0.1:9", () => FROM);
  onTestFinished(() => mailer.close());
  const content = Readable.from(["x"]);
  await expect(mailer.send(mailWith(content), UNENDED)).rejects.toThrow(/^E[A-Z]+$/);
});

test("times out when the server does not respond, and sends later mails", async () => {
  let isHanging = true;
  const smtp = await startFakeSmtp(() => (isHanging ? "defer" : "accept"));
  const mailer = createSmtpMailer(smtp.url, () => FROM);
  onTestFinished(() => mailer.close());
  const mail = { id: "1", to: "people@example.com", subject: "A lead", text: "Hello." };
  const sent = Array.from({ length: 6 }, () => attempt((signal) => mailer.send(mail, signal), 300));
  for (const { status, reason } of (await Promise.allSettled(sent)) as PromiseRejectedResult[])
    expect(`${status} ${reason.message}`).toBe("rejected ETIMEDOUT");
  isHanging = false;
  const send = () =>
    mailer.send(mail, UNENDED).then(
      () => "sent",
      () => "not sent",
    );
  await expect.poll(send).toBe("sent");
});

test("closes the connection to a server that answers each step in time and the whole mail too late", async () => {
  const { promise: closed, resolve } = Promise.withResolvers<string>();
  let received = "";
  const server = createServer((socket) => {
    const answer = (line: string) => setTimeout(() => socket.writable && socket.write(line), 100);
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(received));
    answer("220 ready\r\n");
    socket.on("data", (chunk) => {
      received += chunk;
      answer(received.includes("DATA") ? "354 go ahead\r\n" : "250 ok\r\n");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, () => FROM);
  onTestFinished(() => mailer.close());
  const mail = { id: "1", to: "people@example.com", subject: "A lead", text: "Hello." };
  const sent = attempt((signal) => mailer.send(mail, signal), 250);
  await expect(sent).rejects.toMatchObject({ message: "ETIMEDOUT", isPermanent: false });
  expect(await closed).not.toContain("Hello.");
});

test("recognizes a refusal for size before the whole mail was sent", async () => {
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
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, () => FROM);
  onTestFinished(() => mailer.close());
  const mail = mailWith(Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(100_000, "x"))));
  await expect(mailer.send(mail, UNENDED)).rejects.toThrow(MailTooLargeError);
});

const LETTER = { id: "1", to: "people@example.com", subject: "A lead", text: "Hello." };

test.each([
  ["recipient", 550, "5.1.1 User unknown", "RCPT TO 550 5.1.1", true],
  ["recipient", 551, "User not local", "RCPT TO 551", true],
  ["recipient", 552, "5.2.2 Mailbox full", "RCPT TO 552 5.2.2", true],
  ["recipient", 553, "5.1.3 Bad address", "RCPT TO 553 5.1.3", true],
  ["recipient", 554, "5.7.1 Blocked", "RCPT TO 554 5.7.1", true],
  ["message", 554, "5.7.1 Spam", "DATA 554 5.7.1", true],
  ["recipient", 450, "4.7.1 Greylisted", "RCPT TO 450 4.7.1", false],
  ["recipient", 421, "4.3.2 Shutting down", "CONN 421 4.3.2", false],
  ["message", 451, "4.3.0 Try later", "DATA 451 4.3.0", false],
  ["recipient", 554, "5.7.1 Relay access denied", "RCPT TO 554 5.7.1", false],
  ["recipient", 530, "5.7.0 Authentication required", "RCPT TO 530 5.7.0", false],
  ["sender", 550, "5.7.1 Sender refused", "MAIL FROM 550 5.7.1", false],
  ["user", 535, "5.7.8 Wrong password", "AUTH PLAIN 535 5.7.8", false],
] as const)(
  "tells whether a %s refused with %i %s is retried",
  async (what, code, text, reason, isPermanent) => {
    const refusal = { code, text };
    const smtp = await startFakeSmtp(
      () => (what === "message" ? refusal : "accept"),
      what === "message" ? {} : { [what]: () => refusal },
    );
    const url = what === "user" ? smtp.url.replace("//", "//user:password@") : smtp.url;
    const mailer = createSmtpMailer(url, () => FROM);
    onTestFinished(() => mailer.close());
    await expect(mailer.send(LETTER, UNENDED)).rejects.toMatchObject({ message: reason, isPermanent });
  },
);

test("sends with its own envelope sender once the server has refused the one of a thread", async () => {
  const smtp = await startFakeSmtp(() => "accept", {
    sender: (address) => (address === FROM.address ? null : { code: 553, text: "5.7.1 not owned by user" }),
  });
  const mailer = createSmtpMailer(smtp.url, () => FROM);
  onTestFinished(() => mailer.close());
  const mail = { id: "1", to: "people@example.com", subject: "A reply", text: "Hello." };
  const threaded = { ...mail, returnPath: "reply+tag@example.com" };
  await expect(mailer.send(threaded, UNENDED)).rejects.toMatchObject({ isPermanent: false });
  await mailer.send(threaded, UNENDED);
  expect(smtp.accepted.map(({ subject }) => subject)).toEqual(["A reply"]);
});

const COPIED: Mail = {
  ...{ id: "1", to: "kim@example.com", subject: "Hello", text: "Hello." },
  ...{ cc: ["ben@example.com", "cleo@example.com"], sender: "Ada, Larkfield" },
};

async function openMailer(recipient: (address: string) => { code: number; text: string } | null) {
  const smtp = await startFakeSmtp(() => "accept", { recipient });
  const mailer = createSmtpMailer(smtp.url, () => FROM);
  onTestFinished(() => mailer.close());
  return { smtp, mailer };
}

test("sends copies, names the person as sender, and tells of copies that were refused", async () => {
  const { smtp, mailer } = await openMailer((address) =>
    address.startsWith("cleo") ? { code: 550, text: "5.1.1 unknown" } : null,
  );
  expect(await mailer.send(COPIED, UNENDED)).toEqual([
    { address: "cleo@example.com", response: "550 5.1.1 unknown" },
  ]);
  const [mail] = smtp.accepted;
  expect(mail?.from).toMatchObject({ name: "Ada, Larkfield", address: FROM.address });
  expect(mail?.cc?.map(({ address }) => address)).toEqual(COPIED.cc);
});

test("a mail refused for its recipient fails, and copies that were accepted are not sent again", async () => {
  const asked: string[] = [];
  let isGrey = true;
  const { smtp, mailer } = await openMailer((address) => {
    asked.push(address);
    return isGrey && address.startsWith("kim") ? { code: 450, text: "4.7.1 try again" } : null;
  });
  const failure = await mailer.send(COPIED, UNENDED).catch((error: MailError) => error);
  expect(failure).toMatchObject({ isPermanent: false, message: "RCPT TO 450 4.7.1", copied: COPIED.cc });
  isGrey = false;
  asked.length = 0;
  await mailer.send({ ...COPIED, copied: (failure as MailError).copied }, UNENDED);
  expect(asked).toEqual(["kim@example.com"]);
  expect(smtp.accepted).toHaveLength(2);
});
