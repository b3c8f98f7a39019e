import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";

/** By step of SMTP. */
export const FAULTS = [
  "refuses to greet",
  "refuses the recipient for now",
  "refuses the mail for good",
  "hangs up on the mail",
  "hangs up after taking it",
] as const;

export type Fault = (typeof FAULTS)[number] | "is slow";

export interface MailServer {
  url: string;
  /** Includes duplicates. */
  taken: string[];
  /** As they were sent, in the same order. */
  mails: string[];
  down(): Promise<void>;
  up(): Promise<void>;
  close(): Promise<void>;
}

/** The callback selects the fault of each connection. */
export async function openMailServer(nextFault: () => Fault | null): Promise<MailServer> {
  const taken: string[] = [];
  const mails: string[] = [];
  const faults = new Map<string, Fault | null>();
  const refusal = (code: number) => Object.assign(new Error("as told"), { responseCode: code });

  const create = () => {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      disableReverseLookup: true,
      closeTimeout: 100,
      onConnect(session, done) {
        const fault = nextFault();
        faults.set(session.id, fault);
        if (fault === "refuses to greet") done(refusal(421));
        else if (fault === "is slow") setTimeout(done, 1000);
        else done();
      },
      onRcptTo(_address, session, done) {
        const fault = faults.has(session.id) ? faults.get(session.id) : nextFault();
        const isRefused = fault === "refuses the recipient for now";
        if (isRefused) faults.delete(session.id);
        else faults.set(session.id, fault ?? null);
        done(isRefused ? refusal(451) : undefined);
      },
      onData(stream, session, done) {
        const fault = faults.get(session.id);
        faults.delete(session.id);
        if (fault === "hangs up on the mail") return hangUp(session.id);
        buffer(stream).then((mail) => {
          if (fault === "refuses the mail for good") return done(refusal(554));
          taken.push(/^Message-ID: <([^>]+)>/im.exec(mail.toString("latin1"))?.[1] ?? "");
          mails.push(mail.toString("latin1"));
          if (fault === "hangs up after taking it") return hangUp(session.id);
          done();
        }, done);
      },
    });
    server.on("error", () => undefined);
    return server;
    function hangUp(id: string): void {
      for (const connection of server.connections) {
        if ((connection as { id: string }).id === id) {
          (connection as { _socket: { destroy(): void } })._socket.destroy();
        }
      }
    }
  };

  let server = create();
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server.server, "listening");
    return (server.server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    mails,
    down: close,
    async up() {
      server = create();
      await listen(port);
    },
    close,
  };
}
