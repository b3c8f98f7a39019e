import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import type { ImapFlow } from "imapflow";
import { type Connect, type Connection, MailboxError } from "./connection.ts";
import type { InboundMailbox } from "./mailboxes.ts";

/** Servers end IDLE after some minutes without saying so; a command in between notices a lost connection. */
const IDLE_MS = 30_000;
const CONNECT_MS = 15_000;
const CHUNK_BYTES = 1024 * 1024;

/** Returns a password or an access token. */
export type Authenticate = (
  mailbox: InboundMailbox,
  signal: AbortSignal,
) => Promise<{ pass: string } | { accessToken: string }>;

export function createImap(authenticate: Authenticate): Connect {
  return async (mailbox, signal) => {
    const { access } = mailbox;
    const [{ ImapFlow }, credentials] = await Promise.all([
      import("imapflow"),
      authenticate(mailbox, signal),
    ]);
    signal.throwIfAborted();
    const client = new ImapFlow({
      ...{ host: access.host, port: access.port, secure: access.isEncrypted, logger: false },
      auth: { user: access.user, ...credentials },
      ...{ connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: 2 * IDLE_MS },
      // It would begin IDLE between two commands.
      disableAutoIdle: true,
      ...{ maxLiteralSize: 4 * CHUNK_BYTES, maxResponseSize: 8 * CHUNK_BYTES },
    });
    // Without a listener, a lost connection ends the process.
    client.on("error", () => undefined);
    const close = () => client.close();
    signal.addEventListener("abort", close, { once: true });
    client.on("close", () => signal.removeEventListener("abort", close));
    try {
      await client.connect();
      const { uidValidity, uidNext } = await client.mailboxOpen(access.folder);
      return connectionOf(client, String(uidValidity), uidNext || (await findNextUid(client)));
    } catch (error) {
      client.close();
      throw error;
    }
  };
}

function connectionOf(client: ImapFlow, validity: string, uidNext: number): Connection {
  const news = watchNews(client);
  return {
    ...{ validity, uidNext },
    isUsable: () => client.usable,
    async list(fromUid) {
      news.reset();
      const query = { uid: true, size: true, internalDate: true } as const;
      const all = await client.fetchAll(`${fromUid}:*`, query, { uid: true });
      if (!client.usable) throw new MailboxError("ECLOSED");
      return (
        all
          // Of a range behind the end, servers return the last message.
          .filter(({ uid }) => uid >= fromUid)
          .map(({ uid, size = 0, internalDate = 0 }) => ({ uid, size, arrivedAt: new Date(internalDate) }))
          .sort((one, other) => one.uid - other.uid)
      );
    },
    async download(uid, bytes) {
      const options = { uid: true, maxBytes: bytes, chunkSize: CHUNK_BYTES };
      const { content } = await client.download(`${uid}`, undefined, options);
      if (content !== undefined) return content as Readable;
      // Also without a connection or an answer; only a message that is gone may be skipped. Rejects without a connection.
      if (await client.fetchOne(`${uid}`, { uid: true }, { uid: true }))
        throw new MailboxError("DownloadIncomplete");
      return null;
    },
    async markSeen(uid) {
      await client.messageFlagsAdd(`${uid}`, ["\\Seen"], { uid: true });
    },
    async wait() {
      if (news.isThere()) return;
      const idle = client.idle();
      await Promise.race([news.next(), pause(IDLE_MS, undefined, { ref: false })]);
      // A command ends IDLE.
      if (client.usable) await client.noop();
      await idle;
    },
    async quota() {
      // False without the extension; some servers have it and refuse the command.
      const { storage } = (await client.getQuota().catch(() => false as const)) || {};
      const { usage, limit } = storage ?? {};
      return usage === undefined || !limit ? null : usage / limit;
    },
    close: () => client.close(),
  };
}

/** Old servers do not say it. */
async function findNextUid(client: ImapFlow): Promise<number> {
  const last = await client.fetchOne("*", { uid: true });
  return last ? last.uid + 1 : 1;
}

/** New messages, or the end of the connection. */
function watchNews(client: ImapFlow) {
  let isThere = false;
  let wake = () => {};
  const notice = () => {
    isThere = true;
    wake();
  };
  client.on("exists", notice).on("close", notice);
  return {
    isThere: () => isThere,
    reset: () => {
      isThere = false;
    },
    next: () =>
      new Promise<void>((resolve) => {
        wake = resolve;
        if (isThere) resolve();
      }),
  };
}
