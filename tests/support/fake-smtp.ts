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

interface Refusal {
  code: number;
  text: string;
}

/** Refuses addresses that begin with 'nobody' for good, and those that begin with 'grey' for now. */
export function refuseByName(address: string): Refusal | null {
  if (address.startsWith("nobody")) return { code: 550, text: `5.1.1 <${address}>: User unknown` };
  if (address.startsWith("grey")) return { code: 450, text: "4.7.1 Greylisted, try again later" };
  return null;
}

/**
 * `decide` accepts, rejects or holds each mail.
 *
 * @param refuses answers RCPT and MAIL, and AUTH with the user's name
 */
export async function startFakeSmtp(
  decide: (mail: Email) => "accept" | "defer" | Refusal = () => "accept",
  refuses: Partial<Record<"recipient" | "sender" | "user", (name: string) => Refusal | null>> = {},
): Promise<FakeSmtp> {
  const fake: FakeSmtp = { url: "", accepted: [], pending: [], maxPending: 0 };
  const answer = (what: keyof typeof refuses, name: string) => {
    const refusal = refuses[what]?.(name) ?? null;
    return refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onAuth: ({ username }, _session, done) => done(answer("user", username ?? ""), { user: username ?? "" }),
    onMailFrom: ({ address }, _session, done) => done(answer("sender", address)),
    onRcptTo: ({ address }, _session, done) => done(answer("recipient", address)),
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
