import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

interface HeldMail {
  mail: Email;
  answer(refusal?: { code: number; text: string }): void;
}

export interface FakeSmtp {
  url: string;
  taken: Email[];
  held: HeldMail[];
  mostHeld: number;
}

/** `decide` accepts, rejects or holds each mail. */
export async function startFakeSmtp(
  decide: (mail: Email) => "take" | "hold" | { code: number; text: string } = () => "take",
): Promise<FakeSmtp> {
  const fake: FakeSmtp = { url: "", taken: [], held: [], mostHeld: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 10,
    async onData(stream, _session, done) {
      const bytes = await buffer(stream).catch(() => null);
      if (bytes === null) return;
      const mail = await PostalMime.parse(bytes);
      const answer: HeldMail["answer"] = (refusal) => {
        if (refusal !== undefined)
          return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }));
        fake.taken.push(mail);
        done();
      };
      const decision = decide(mail);
      if (decision === "take") return answer();
      if (decision !== "hold") return answer(decision);
      const held: HeldMail = {
        mail,
        answer(refusal) {
          fake.held.splice(fake.held.indexOf(held), 1);
          answer(refusal);
        },
      };
      fake.held.push(held);
      fake.mostHeld = Math.max(fake.mostHeld, fake.held.length);
    },
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  fake.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    for (const { answer } of [...fake.held]) answer();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return fake;
}
