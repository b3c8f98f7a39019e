import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

interface PendingMail {
  mail: Email;
  respond(refusal?: { code: number; text: string }): void;
}

export interface FakeSmtp {
  url: string;
  accepted: Email[];
  pending: PendingMail[];
  maxPending: number;
}

/** `decide` accepts, rejects or holds each mail. */
export async function startFakeSmtp(
  decide: (mail: Email) => "accept" | "defer" | { code: number; text: string } = () => "accept",
): Promise<FakeSmtp> {
  const fake: FakeSmtp = { url: "", accepted: [], pending: [], maxPending: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 10,
    async onData(stream, _session, done) {
      const bytes = await buffer(stream).catch(() => null);
      if (bytes === null) return;
      const mail = await PostalMime.parse(bytes);
      const respond: PendingMail["respond"] = (refusal) => {
        if (refusal !== undefined)
          return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        fake.accepted.push(mail);
        done();
      };
      const decision = decide(mail);
      if (decision === "accept") return respond();
      if (decision !== "defer") return respond(decision);
      const pending: PendingMail = {
        mail,
        respond(refusal) {
          fake.pending.splice(fake.pending.indexOf(pending), 1);
          respond(refusal);
        },
      };
      fake.pending.push(pending);
      fake.maxPending = Math.max(fake.maxPending, fake.pending.length);
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  fake.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    for (const { respond } of [...fake.pending]) respond();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return fake;
}
