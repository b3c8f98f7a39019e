import { Readable } from "node:stream";
import { type Connect, type Connection, MailboxError } from "#server/inbound/connection.ts";

interface Message {
  uid: number;
  raw: Buffer;
  /** As the server says; by default its length. */
  size: number;
  arrivedAt: Date;
  isSeen: boolean;
}

/** A mailbox in memory, to which any number of clients connect. */
export class FakeMailbox {
  validity = "1";
  messages: Message[] = [];
  uidNext = 1;
  connections = 0;
  /** Of operations by name: `refused` rejects, `lost` also ends the connection, and a download that is `lost silently` returns nothing. */
  readonly failures = new Map<string, "lost" | "lost silently" | "refused">();
  used: number | null = null;
  problem: string | null = null;
  readonly #open = new Set<() => void>();

  deliver(raw: string, facts: Partial<Message> = {}): Message {
    const bytes = Buffer.from(raw);
    const message = {
      ...{ uid: this.uidNext++, raw: bytes, size: bytes.length, arrivedAt: new Date(), isSeen: false },
      ...facts,
    };
    this.messages.push(message);
    this.notify();
    return message;
  }

  notify(): void {
    for (const wake of this.#open) wake();
  }

  /** As after a move to another server. */
  renumber(validity: string, from = 1): void {
    this.validity = validity;
    this.uidNext = from;
    for (const message of this.messages) message.uid = this.uidNext++;
    for (const [name] of this.failures) this.failures.delete(name);
  }

  readonly connect: Connect = async (_mailbox, signal) => {
    if (this.problem !== null) throw new MailboxError(this.problem);
    this.connections++;
    let isUsable = true;
    // As with IMAP, news that come before the wait end it.
    let isNew = false;
    let wake = () => {};
    const notice = () => {
      isNew = true;
      wake();
    };
    this.#open.add(notice);
    const close = () => {
      isUsable = false;
      this.#open.delete(notice);
      wake();
    };
    signal.addEventListener("abort", close, { once: true });
    const check = (name: string) => {
      if (!isUsable) throw new MailboxError("ECLOSED");
      const failure = this.failures.get(name);
      if (failure === undefined) return;
      if (failure !== "refused") close();
      if (failure === "lost silently") return;
      throw failure === "lost"
        ? new MailboxError("ECONNRESET")
        : Object.assign(new Error("no"), { responseStatus: "NO" });
    };
    const connection: Connection = {
      ...{ validity: this.validity, uidNext: this.uidNext },
      isUsable: () => isUsable,
      list: async (from) => {
        check("list");
        isNew = false;
        return this.messages.filter(({ uid }) => uid >= from);
      },
      download: async (uid, bytes) => {
        check(`download ${uid}`);
        if (!isUsable) return null;
        const found = this.messages.find((message) => message.uid === uid);
        return found === undefined ? null : Readable.from([found.raw.subarray(0, bytes)]);
      },
      markSeen: async (uid) => {
        check("markSeen");
        for (const message of this.messages) if (message.uid === uid) message.isSeen = true;
      },
      wait: () =>
        new Promise((resolve) => {
          wake = resolve;
          if (isNew || !isUsable) resolve();
        }),
      quota: async () => this.used,
      close,
    };
    return connection;
  };
}
